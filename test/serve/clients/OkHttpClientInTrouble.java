import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

/** Lists as an Android app does while things go wrong, and prints what it makes of each. */
class OkHttpClientInTrouble {
  static final List<String> sent = new ArrayList<>();

  static final Interceptor counting =
      chain -> {
        sent.add(chain.request().url().encodedPath());
        return chain.proceed(chain.request());
      };

  /** Asks again when nothing came, as apps do. */
  static final Interceptor insisting =
      chain -> {
        for (int attempt = 1; ; attempt++) {
          try {
            return chain.proceed(chain.request());
          } catch (IOException failure) {
            if (attempt == 3) throw failure;
          }
        }
      };

  static final OkHttpClient client =
      new OkHttpClient.Builder()
          .readTimeout(500, TimeUnit.MILLISECONDS)
          .retryOnConnectionFailure(false)
          .build();

  public static void main(String[] args) throws Exception {
    String list = "/posts?lng=13.4&lat=52.5";
    for (String preference : List.of("fault=drop", "wait=2", "fault=cut", "fault=truncated", "code=401"))
      tell(client, new Request.Builder().url(args[0] + list).header("Prefer", preference));
    Request.Builder limited = new Request.Builder().url(args[1] + list);
    tell(client, limited);
    tell(client, limited);
    OkHttpClient insistent =
        client.newBuilder().addInterceptor(insisting).addInterceptor(counting).build();
    tell(insistent, new Request.Builder().url(args[2] + list));
    System.out.println(sent.size());
    client.connectionPool().evictAll();
    client.dispatcher().executorService().shutdown();
  }

  static void tell(OkHttpClient client, Request.Builder request) {
    try (Response response = client.newCall(request.build()).execute()) {
      String body = response.body().string();
      String extent = body.endsWith("]") || body.endsWith("}") ? "whole" : "half";
      System.out.println(response.code() + " " + response.header("Retry-After") + " " + extent);
    } catch (IOException failure) {
      System.out.println(failure.getClass().getSimpleName());
    }
  }
}
