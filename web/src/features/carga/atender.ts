import type { ResultadoCarga } from '@renadet/domain/carga/carga';
import { enviar } from '@renadet/domain/carga/envio';
import type { Hoja } from '@renadet/domain/carga/errores';
import type { Conteos } from '@renadet/domain/carga/seguimiento.contract';
import { devolverLibro } from './libro/escribir.ts';
import { leerCarga } from './libro/leer.ts';
import { leerHistorico } from './libro/leerHistorico.ts';
import { escribirPlantilla } from './libro/plantilla.ts';
import { LibroInvalido } from './libro/zip.ts';
import type { Orden, Respuesta } from './mensajes.ts';

type Filas = Readonly<Record<Hoja, number>>;
const total = (lists: readonly (readonly unknown[])[]) => lists.reduce((n, list) => n + list.length, 0);

/** Rows of each sheet that belong to sound files, and the others. */
function conteosDe({ validos }: ResultadoCarga, filas: Filas): Conteos {
  const victimas = total(validos.map((v) => v.victimas));
  const responsables = total(validos.map((v) => v.responsables));
  return {
    validosExpedientes: validos.length,
    validosVictimas: victimas,
    validosResponsables: responsables,
    invalidosExpedientes: filas.Expediente - validos.length,
    invalidosVictimas: filas.Victima - victimas,
    invalidosResponsables: filas.Responsable - responsables,
  };
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/**
 * What a worker does with what it is asked. The workbook and its files stay with it: the page holds numbers and errors
 * only, and never waits.
 * @param decir sends an answer to the page
 */
export function crearAtender(decir: (r: Respuesta, transfer?: Transferable[]) => void) {
  let bytes = new Uint8Array(0);
  let leido: ResultadoCarga | undefined;
  let hoja: Hoja | undefined;

  async function leer({ id, archivo, catalogos, hoy }: Extract<Orden, { tipo: 'leer' }>): Promise<void> {
    bytes = new Uint8Array(await archivo.arrayBuffer());
    const filas = { Expediente: 0, Victima: 0, Responsable: 0 };
    leido = await leerCarga(bytes, {
      catalogos,
      hoy,
      alAvanzar: (name, fila) => {
        // what is told last of a sheet is how many rows it has
        filas[name] = fila;
        hoja = name;
        decir({ id, tipo: 'avance', hoja: name, fila });
      },
      alEmpezar: (name) => {
        hoja = name;
      },
    });
    const { validos, ...rest } = leido;
    const numeros = validos.map((v) => v.numCarpeta);
    const resumen = { ...rest, numeros, conteos: conteosDe(leido, filas), huella: await sha256(bytes) };
    decir({ id, tipo: 'leido', resumen });
  }

  async function atender(orden: Orden): Promise<void> {
    const { id } = orden;
    switch (orden.tipo) {
      case 'leer':
        return leer(orden);
      case 'historico':
        return decir({
          id,
          tipo: 'historico',
          leido: await leerHistorico(new Uint8Array(await orden.archivo.arrayBuffer())),
        });
      case 'lote': {
        const wanted = new Set(orden.numeros);
        const carpetas = (leido?.validos ?? []).filter((v) => wanted.has(v.numCarpeta)).map(enviar);
        return decir({ id, tipo: 'lote', carpetas });
      }
      case 'plantilla': {
        const made = await escribirPlantilla(orden.catalogos);
        return decir({ id, tipo: 'libro', bytes: made }, [made.buffer]);
      }
      case 'libro': {
        const back = await devolverLibro(bytes, leido?.errores ?? [], orden.solo && new Set(orden.solo));
        return decir({ id, tipo: 'libro', bytes: back }, [back.buffer]);
      }
    }
  }

  return (orden: Orden): Promise<void> =>
    atender(orden).catch((error: unknown) => {
      const causa = error instanceof LibroInvalido ? error.message : undefined;
      decir({ id: orden.id, tipo: 'falla', causa, hoja });
    });
}
