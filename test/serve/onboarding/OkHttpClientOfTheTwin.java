import java.util.regex.Pattern;
import okhttp3.FormBody;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

/** Logs in, publishes and lists as an Android app does, and prints what came. */
class OkHttpClientOfTheTwin {
  static final OkHttpClient client = new OkHttpClient();

  public static void main(String[] args) throws Exception {
    String url = args[0];
    RequestBody account = new FormBody.Builder().add("open_id", "me").add("platform", "weixin").build();
    String user = ask(new Request.Builder().url(url + "/auth/third_party").post(account));
    var token = Pattern.compile("\"token\":\"([^\"]+)\"").matcher(user);
    token.find();
    RequestBody post =
        new FormBody.Builder()
            .add("post_category_id", "1")
            .add("lng", "13.4")
            .add("lat", "52.5")
            .add("content", "Gr\u00fc\u00dfe")
            .build();
    ask(new Request.Builder().url(url + "/posts").post(post).header("Authorization", "Bearer " + token.group(1)));
    String list = ask(new Request.Builder().url(url + "/posts?lng=13.4&lat=52.5"));
    System.out.println(list.startsWith("[{") && list.contains("Gr\\u00fc\\u00dfe") ? "listed" : list);
    client.connectionPool().evictAll();
    client.dispatcher().executorService().shutdown();
  }

  static String ask(Request.Builder request) throws Exception {
    try (Response response = client.newCall(request.header("device", "pixel-7").build()).execute()) {
      System.out.println(response.code());
      return response.body().string();
    }
  }
}
