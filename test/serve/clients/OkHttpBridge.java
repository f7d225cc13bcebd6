import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Base64;
import okhttp3.Cache;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

/**
 * Sends requests as an Android app does, with a cache. Each line of the input is a request, and each line of the output its
 * response: fields with tabs between them, texts in base64. A request has a method, a URL, a body and headers; a response has
 * a status, a body and headers.
 */
class OkHttpBridge {
  public static void main(String[] args) throws Exception {
    OkHttpClient client =
        new OkHttpClient.Builder().cache(new Cache(new File(args[0]), 1 << 20)).build();
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
    for (String line = lines.readLine(); line != null; line = lines.readLine())
      System.out.println(send(client, line.split("\t", -1)));
    client.connectionPool().evictAll();
    client.dispatcher().executorService().shutdown();
  }

  static String send(OkHttpClient client, String[] fields) throws IOException {
    Request.Builder request = new Request.Builder().url(read(fields[1]));
    MediaType type = null;
    for (int index = 3; index + 1 < fields.length; index += 2) {
      if (fields[index].equals("content-type")) type = MediaType.parse(read(fields[index + 1]));
      else request.header(fields[index], read(fields[index + 1]));
    }
    String method = fields[0];
    request.method(method, method.equals("GET") ? null : RequestBody.create(type, read(fields[2])));
    try (Response response = client.newCall(request.build()).execute()) {
      StringBuilder line = new StringBuilder(response.code() + "\t" + write(response.body().string()));
      for (String name : response.headers().names())
        line.append("\t").append(name.toLowerCase()).append("\t").append(write(response.header(name)));
      return line.toString();
    }
  }

  static String read(String text) {
    return new String(Base64.getDecoder().decode(text));
  }

  static String write(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes());
  }
}
