import type { ResultadoCarga } from '@renadet/domain/carga/carga';
import { enviar } from '@renadet/domain/carga/envio';
import { devolverLibro } from './libro/escribir.ts';
import { leerCarga } from './libro/leer.ts';
import { leerHistorico } from './libro/leerHistorico.ts';
import { LibroInvalido } from './libro/zip.ts';
import type { Orden, Respuesta } from './mensajes.ts';

// The workbook and its files stay in this worker: the page holds numbers and errors only, and never waits.
let bytes = new Uint8Array(0);
let leido: ResultadoCarga | undefined;
const decir = (r: Respuesta, transfer: Transferable[] = []) => postMessage(r, { transfer });

async function atender(orden: Orden): Promise<void> {
  const { id } = orden;
  if (orden.tipo === 'leer') {
    bytes = new Uint8Array(await orden.archivo.arrayBuffer());
    leido = await leerCarga(bytes, {
      catalogos: orden.catalogos,
      hoy: orden.hoy,
      alAvanzar: (hoja, fila) => decir({ id, tipo: 'avance', hoja, fila }),
    });
    const { validos, ...resumen } = leido;
    decir({ id, tipo: 'leido', resumen: { ...resumen, numeros: validos.map((v) => v.numCarpeta) } });
    return;
  }
  if (orden.tipo === 'historico') {
    decir({ id, tipo: 'historico', leido: await leerHistorico(new Uint8Array(await orden.archivo.arrayBuffer())) });
    return;
  }
  if (orden.tipo === 'lote') {
    const wanted = new Set(orden.numeros);
    decir({ id, tipo: 'lote', carpetas: (leido?.validos ?? []).filter((v) => wanted.has(v.numCarpeta)).map(enviar) });
    return;
  }
  const back = await devolverLibro(bytes, leido?.errores ?? [], orden.solo && new Set(orden.solo));
  decir({ id, tipo: 'libro', bytes: back }, [back.buffer]);
}

addEventListener('message', ({ data }: MessageEvent<Orden>) => {
  atender(data).catch((error: unknown) =>
    decir({ id: data.id, tipo: 'falla', causa: error instanceof LibroInvalido ? error.message : undefined }),
  );
});
