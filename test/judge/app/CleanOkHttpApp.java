import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import okhttp3.FormBody;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

/**
 * Uses the service as runCleanApp in clean-app.ts does, with the forms and the connections of an Android app. The
 * arguments are base URLs. At each, one device runs alone, and then four run in parallel.
 *
 * <p>By default, OkHttp sends a POST again if a connection that it has kept closes. With the property
 * publishesWithDefaults, publications are sent so. Without it, they are sent once.
 */
class CleanOkHttpApp {
  static final Pattern POST_ID = Pattern.compile("\\{\"id\":(\\d+),\"content\"");
  static final Pattern TOKEN = Pattern.compile("\"token\":\"([^\"]+)\"");
  static final String LIST = "/posts?lng=139.7671&lat=35.6812";

  static final OkHttpClient client =
      new OkHttpClient.Builder().readTimeout(30, TimeUnit.SECONDS).build();

  static final OkHttpClient publisher =
      client.newBuilder()
          .retryOnConnectionFailure(Boolean.getBoolean("publishesWithDefaults"))
          .build();

  final String base;
  final String device;
  String token = "";
  int status;
  String body;

  CleanOkHttpApp(String base, String device) {
    this.base = base;
    this.device = device;
  }

  public static void main(String[] args) throws Exception {
    for (String base : args) {
      new CleanOkHttpApp(base, "phone-0").run();
      List<Thread> threads = new ArrayList<>();
      for (int number = 1; number <= 4; number++) {
        CleanOkHttpApp app = new CleanOkHttpApp(base, "phone-" + number);
        threads.add(new Thread(app::run));
      }
      for (Thread thread : threads) thread.start();
      for (Thread thread : threads) thread.join();
    }
    client.connectionPool().evictAll();
    client.dispatcher().executorService().shutdown();
  }

  void run() {
    TreeSet<Long> seen = new TreeSet<>();
    List<Long> page = list("");
    for (int count = 0; count < 2; count++) {
      if (!seen.addAll(page)) break;
      page = list("&max-id=" + seen.first());
    }
    if (!token.isEmpty() || logIn()) publish();
    if (!seen.isEmpty()) list("&since-id=" + seen.last());
  }

  List<Long> list(String query) {
    send(client, LIST + query, null);
    if (status == 401 && logIn()) send(client, LIST + query, null);
    List<Long> ids = new ArrayList<>();
    if (status != 200) return ids;
    for (Matcher found = POST_ID.matcher(body); found.find(); ) ids.add(Long.valueOf(found.group(1)));
    return ids;
  }

  boolean logIn() {
    token = "";
    send(
        client,
        "/auth/third_party",
        new FormBody.Builder().add("open_id", "user-" + device).add("platform", "weixin").build());
    if (status != 200) return false;
    Matcher found = TOKEN.matcher(body);
    if (found.find()) token = found.group(1);
    return !token.isEmpty();
  }

  void publish() {
    send(
        publisher,
        "/posts",
        new FormBody.Builder()
            .add("post_category_id", "1")
            .add("lng", "139.7671")
            .add("lat", "35.6812")
            .add("content", "Hello from " + device)
            .build());
  }

  /** Sends a request, with a form as POST. The status is 0 if no whole response comes. */
  void send(OkHttpClient sender, String path, RequestBody form) {
    Request.Builder request =
        new Request.Builder()
            .url(base + path)
            .header("accept", "application/vnd.service.v1+json")
            .header("version-code", "12")
            .header("version-name", "1.2")
            .header("device", device)
            .header("channel", "store")
            .header("platform", "android");
    if (!token.isEmpty()) request.header("authorization", "Bearer " + token);
    if (form != null) request.post(form);
    try (Response response = sender.newCall(request.build()).execute()) {
      body = response.body().string();
      status = response.code();
    } catch (IOException failure) {
      status = 0;
    }
  }
}
