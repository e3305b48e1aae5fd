// Small clients of the service, one a language, whole: the guide shows them and a test runs each of them as it is shown.

/** A program that sends `carpeta.json` and prints the folio or the errors. */
export interface ClienteEjemplo {
  lenguaje: string;
  archivo: string;
  /** Command that runs it, in the folder of the file. */
  orden: readonly [string, ...string[]];
  /** Its text; `url` is the address of the registry. */
  texto: (url: string) => string;
}

export const CLIENTES: readonly ClienteEjemplo[] = [
  {
    lenguaje: 'curl',
    archivo: 'enviar.sh',
    orden: ['sh', 'enviar.sh'],
    texto: (url) => `curl --silent --show-error --fail-with-body \\
  --request POST '${url}/api/entradaPGJ' \\
  --header 'content-type: application/json' \\
  --data-binary @carpeta.json
`,
  },
  {
    lenguaje: 'JavaScript (Node 20)',
    archivo: 'enviar.mjs',
    orden: ['node', 'enviar.mjs'],
    texto: (url) => `import { readFile } from 'node:fs/promises';

const respuesta = await fetch('${url}/api/entradaPGJ', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: await readFile('carpeta.json'),
});
const datos = await respuesta.json();
if (respuesta.ok) {
  console.log('Folio:', datos.folio);
} else {
  console.error('Error:', datos.error);
  for (const { campo, mensaje } of datos.errores ?? []) console.error(' ', campo, mensaje);
  process.exitCode = 1;
}
`,
  },
  {
    lenguaje: 'Python 3',
    archivo: 'enviar.py',
    orden: ['python3', 'enviar.py'],
    texto: (url) => `import json
import sys
import urllib.error
import urllib.request

with open('carpeta.json', 'rb') as archivo:
    solicitud = urllib.request.Request(
        '${url}/api/entradaPGJ',
        data=archivo.read(),
        headers={'content-type': 'application/json'},
    )
try:
    with urllib.request.urlopen(solicitud) as respuesta:
        print('Folio:', json.load(respuesta)['folio'])
except urllib.error.HTTPError as falla:
    datos = json.load(falla)
    print('Error:', datos['error'], file=sys.stderr)
    for error in datos.get('errores', []):
        print(' ', error['campo'], error['mensaje'], file=sys.stderr)
    sys.exit(1)
`,
  },
  {
    lenguaje: 'Java 11',
    archivo: 'Enviar.java',
    orden: ['java', 'Enviar.java'],
    texto: (url) => `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;

public class Enviar {
    public static void main(String[] args) throws Exception {
        HttpRequest solicitud = HttpRequest.newBuilder(URI.create("${url}/api/entradaPGJ"))
            .header("content-type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofFile(Path.of("carpeta.json")))
            .build();
        HttpResponse<String> respuesta = HttpClient.newHttpClient()
            .send(solicitud, HttpResponse.BodyHandlers.ofString());
        System.out.println(respuesta.body());
        System.exit(respuesta.statusCode() == 200 ? 0 : 1);
    }
}
`,
  },
];
