import type { FilaSuelta, ResultadoCarga } from '@renadet/domain/carga/carga';
import { enviar } from '@renadet/domain/carga/envio';
import type { Hoja } from '@renadet/domain/carga/errores';
import type { Conteos, Hallazgos } from '@renadet/domain/carga/seguimiento.contract';
import { hallazgosDe } from './hallazgos.ts';
import { devolverLibro, type Marcas } from './libro/escribir.ts';
import { huellaDe } from './libro/huella.ts';
import { leerCarga } from './libro/leer.ts';
import { leerHistorico } from './libro/leerHistorico.ts';
import { escribirPlantilla } from './libro/plantilla.ts';
import { LibroInvalido } from './libro/zip.ts';
import type { Orden, Rechazada, Respuesta } from './mensajes.ts';

/** Rows of each sheet that belong to sound files, and the others. */
const conteosDe = ({ filas }: ResultadoCarga): Conteos => ({
  validosExpedientes: filas.Expediente.validas,
  validosVictimas: filas.Victima.validas,
  validosResponsables: filas.Responsable.validas,
  invalidosExpedientes: filas.Expediente.fuera,
  invalidosVictimas: filas.Victima.fuera,
  invalidosResponsables: filas.Responsable.fuera,
});

/** Why the server refused a file, at its own row: whichever of its rows it is about, the sentence says it. */
const rechazo = ({ numCarpeta, renglon, errores }: Rechazada): FilaSuelta => ({
  hoja: 'Expediente',
  fila: renglon,
  numCarpeta,
  mensaje: errores.map(({ texto }) => texto.replace(/^Error encontrado en el renglón \d+\. /, '')).join('\n'),
  seAcepta: '',
});
/** Every cell and every row that is marked in a workbook that goes back. */
const marcasDe = (h: Hallazgos | undefined, rechazadas: readonly Rechazada[] = []): Marcas => ({
  errores: h?.errores ?? [],
  sueltas: [
    ...(h ? [...h.victimasSinExpediente, ...h.autoridadesSinExpediente, ...h.incompletos] : []),
    ...rechazadas.map(rechazo),
  ],
});
/** Numbers of the files that need not go back: the sound ones that the server did not refuse. */
function dentroDe(leido: ResultadoCarga | undefined, rechazadas: readonly Rechazada[] | undefined) {
  if (!rechazadas) return undefined;
  const refused = new Set(rechazadas.map((r) => r.numCarpeta));
  return new Set(leido?.validos.map((v) => v.numCarpeta).filter((n) => !refused.has(n)));
}

/**
 * What a worker does with what it is asked. The workbook and its files stay with it: the page holds numbers and errors
 * only, and never waits.
 * @param decir sends an answer to the page
 */
export function crearAtender(decir: (r: Respuesta, transfer?: Transferable[]) => void) {
  let bytes = new Uint8Array(0);
  let leido: ResultadoCarga | undefined;
  let hallazgos: Hallazgos | undefined;
  let hoja: Hoja | undefined;

  async function leer({ id, archivo, catalogos, hoy }: Extract<Orden, { tipo: 'leer' }>): Promise<void> {
    bytes = new Uint8Array(await archivo.arrayBuffer());
    leido = await leerCarga(bytes, {
      catalogos,
      hoy,
      alAvanzar: (name, fila) => {
        hoja = name;
        decir({ id, tipo: 'avance', hoja: name, fila });
      },
      alEmpezar: (name) => {
        hoja = name;
      },
    });
    hallazgos = hallazgosDe(leido);
    const { validos, expedientes, duplicados, advertencias } = leido;
    const numeros = validos.map((v) => v.numCarpeta);
    const resumen = {
      expedientes,
      duplicados,
      advertencias,
      hallazgos,
      numeros,
      conteos: conteosDe(leido),
      huella: await huellaDe(bytes),
    };
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
        const back = await devolverLibro(
          bytes,
          marcasDe(hallazgos, orden.rechazadas),
          dentroDe(leido, orden.rechazadas),
        );
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
