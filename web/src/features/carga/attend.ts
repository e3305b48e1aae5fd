import type { FilaSuelta, ResultadoCarga } from '@renadet/domain/carga/carga';
import { send } from '@renadet/domain/carga/envio';
import type { HojaDeLibro } from '@renadet/domain/carga/errores';
import { createIndice } from '@renadet/domain/carga/indice';
import type { Conteos, Hallazgos } from '@renadet/domain/carga/seguimiento.contract';
import { createBanco } from './banco.ts';
import { hallazgosDe } from './hallazgos.ts';
import { huellaDe } from './libro/huella.ts';
import { writePlantilla } from './libro/plantilla.ts';
import { readCarga } from './libro/read.ts';
import { readHistorico } from './libro/readHistorico.ts';
import { readTabla } from './libro/readTabla.ts';
import { giveBackLibro, type Marcas } from './libro/write.ts';
import { writeLugares } from './libro/writeLugares.ts';
import { LibroInvalido } from './libro/zip.ts';
import { cambiosDe, createLugares, municipiosDe } from './lugares.ts';
import type { OrdenAlLector, Rechazada, Respuesta } from './mensajes.ts';

/** Rows of each sheet that belong to sound files, and the others. */
const conteosDe = ({ filas }: ResultadoCarga): Conteos => ({
  validosExpedientes: filas.Expediente.validas,
  validosVictimas: filas.Victima.validas,
  validosResponsables: filas.Responsable.validas,
  invalidosExpedientes: filas.Expediente.fuera,
  invalidosVictimas: filas.Victima.fuera,
  invalidosResponsables: filas.Responsable.fuera,
  ...(filas.Complemento && {
    validosComplementos: filas.Complemento.validas,
    invalidosComplementos: filas.Complemento.fuera,
  }),
});

/** The summary of a workbook for the page. */
const resumenDe = (leido: ResultadoCarga, hallazgos: Hallazgos, huella: string) => ({
  expedientes: leido.expedientes,
  duplicados: leido.duplicados,
  advertencias: leido.advertencias,
  avisadas: leido.avisadas,
  hallazgos,
  numeros: leido.validos.map((v) => v.numCarpeta),
  conteos: conteosDe(leido),
  huella,
});

/** Why the server refused a file, at its own row: whichever of its rows it is about, the sentence says it. */
const rechazo = ({ numCarpeta, renglon, errores }: Rechazada): FilaSuelta => ({
  hoja: 'Expediente',
  fila: renglon,
  numCarpeta,
  mensaje: errores.map(({ texto }) => texto.replace(/^Error encontrado en el renglón \d+\. /, '')).join('\n'),
  seAcepta: '',
});
/** Rows that stayed out as a whole, of no file or of one that lacks a part. */
const sueltasDe = (h: Hallazgos): FilaSuelta[] =>
  [
    ...h.victimasSinExpediente,
    ...h.autoridadesSinExpediente,
    ...(h.complementosSinExpediente ?? []),
    ...h.incompletos,
  ] as FilaSuelta[];
/** Every cell and every row that is marked in a workbook that goes back. */
const marcasDe = (h: Hallazgos | undefined, rechazadas: readonly Rechazada[] = []): Marcas => ({
  errores: h?.errores ?? [],
  sueltas: [...(h ? sueltasDe(h) : []), ...rechazadas.map(rechazo)],
});
/** Numbers of the files that need not go back: the sound ones that the server did not refuse. */
function dentroDe(leido: ResultadoCarga | undefined, rechazadas: readonly Rechazada[] | undefined) {
  if (!rechazadas) return undefined;
  const refused = new Set(rechazadas.map((r) => r.numCarpeta));
  return new Set(leido?.validos.map((v) => v.numCarpeta).filter((n) => !refused.has(n)));
}

const bytesDe = async (archivo: Blob) => new Uint8Array(await archivo.arrayBuffer());

/**
 * The work of a worker for the page's orders. The workbook and its files stay with the worker: the page holds numbers and
 * errors only, and never waits.
 * @param say sends an answer to the page
 */
export function createAtender(say: (r: Respuesta, transfer?: Transferable[]) => void) {
  let bytes = new Uint8Array(0);
  let leido: ResultadoCarga | undefined;
  let hallazgos: Hallazgos | undefined;
  let hoja: HojaDeLibro | undefined;
  const banco = createBanco();
  const lugares = createLugares(say);

  async function read({ id, archivo, catalogos, hoy }: Extract<OrdenAlLector, { tipo: 'leer' }>): Promise<void> {
    bytes = await bytesDe(archivo);
    const suyos = lugares.begin(catalogos, id);
    banco.prepare(bytes, { ...createIndice(catalogos), ...suyos }, hoy);
    leido = await readCarga(bytes, {
      catalogos,
      hoy,
      lugares: suyos,
      onAdvance: (name, fila) => {
        hoja = name;
        say({ id, tipo: 'avance', hoja: name, fila });
      },
      onBegin: (name) => {
        hoja = name;
      },
    });
    hallazgos = hallazgosDe(leido);
    say({ id, tipo: 'leido', resumen: resumenDe(leido, hallazgos, await huellaDe(bytes)) });
  }

  async function attend(orden: OrdenAlLector): Promise<void> {
    const { id } = orden;
    switch (orden.tipo) {
      case 'leer':
        return read(orden);
      case 'historico':
        return say({ id, tipo: 'historico', leido: await readHistorico(await bytesDe(orden.archivo)) });
      case 'lugares':
        return say({ id, tipo: 'lugares', texto: await writeLugares(await bytesDe(orden.archivo), orden.clase) });
      case 'tabla':
        return say({ id, tipo: 'tabla', filas: await readTabla(await bytesDe(orden.archivo)) });
      case 'lote': {
        const wanted = new Set(orden.numeros);
        const carpetas = (leido?.validos ?? []).filter((v) => wanted.has(v.numCarpeta)).map(send);
        return say({ id, tipo: 'lote', carpetas });
      }
      case 'plantilla': {
        const made = await writePlantilla(orden.catalogos);
        return say({ id, tipo: 'libro', bytes: made, menos: false }, [made.buffer]);
      }
      case 'localidades':
        return lugares.receive(orden);
      case 'taller':
        await lugares.know(id, municipiosDe(orden.cambios));
        return say({ id, tipo: 'taller', ...(await banco.open(orden)) });
      case 'labor':
        await lugares.know(id, municipiosDe(cambiosDe(orden)));
        return say({ id, tipo: 'labor', hecho: banco.work(orden.labor, orden.args) });
      case 'corregido': {
        const made = await banco.write();
        return say({ id, tipo: 'libro', bytes: made, menos: false }, [made.buffer]);
      }
      case 'libro': {
        let menos = false;
        const dentro = dentroDe(leido, orden.rechazadas);
        const back = await giveBackLibro(bytes, marcasDe(hallazgos, orden.rechazadas), dentro, () => {
          menos = true;
        });
        return say({ id, tipo: 'libro', bytes: back, menos }, [back.buffer]);
      }
    }
  }

  return (orden: OrdenAlLector): Promise<void> =>
    attend(orden).catch((error: unknown) => {
      const causa = error instanceof LibroInvalido ? error.message : undefined;
      say({ id: orden.id, tipo: 'falla', causa, hoja });
    });
}
