import type { Autoridad } from '@renadet/domain/autoridad/autoridad.schema';
import type { Carpeta } from '@renadet/domain/carpeta/carpeta.schema';
import type { CarpetaEntera } from '@renadet/domain/entera/entera.contract';
import { faltanDeAutoridad, faltanDeCarpeta, faltanDeVictima } from '@renadet/domain/entera/faltantes';
import { nombreDePersona } from '@renadet/domain/victima/identidad';
import type { Victima } from '@renadet/domain/victima/victima.schema';
import type { Trx } from '../../db/scope.ts';
import type { Door } from '../../http/serve.ts';
import { found } from '../../lib/found.ts';
import { listImputadosDe } from '../autoridad/autoridad.queries.ts';
import { contextoCarpeta } from '../carpeta/carpeta.commands.ts';
import { findCarpeta } from '../carpeta/carpeta.queries.ts';
import { listEtapas } from '../historial/historial.queries.ts';
import { findPalabras, listAutoridadesEnteras, listVictimasEnteras } from './entera.queries.ts';

/** A file in short with all that hangs from it: a handful of statements, however many victims it has. */
export async function readEntera(trx: Trx, door: Door, llcarpeta: number): Promise<CarpetaEntera> {
  const { alcance, usuario, services, nota } = door;
  const carpeta = found(await findCarpeta(trx, alcance, llcarpeta));
  nota({ objeto: 'carpeta', llave: llcarpeta, llcarpeta });
  const palabras = await findPalabras(trx, alcance, llcarpeta);
  const etapas = await listEtapas(trx, alcance, llcarpeta, services.hoy());
  const victimas = await listVictimasEnteras(trx, alcance, llcarpeta);
  const autoridades = await listAutoridadesEnteras(trx, alcance, llcarpeta);
  const imputadosDe = await listImputadosDe(
    trx,
    alcance,
    autoridades.map(({ llresponsable }) => llresponsable),
  );
  const contexto = contextoCarpeta('editar', usuario, services.hoy(), carpeta);
  const enSuyo = (externo: string | null) => ({ ...contexto, externa: Boolean(externo) });
  const { noci, folio, fcinicio, fchecho, llprecisionhecho, fchechofin, victimasregistradas, autoridadesregistradas } =
    carpeta;
  return {
    llcarpeta,
    noci,
    folio,
    fcinicio,
    fchecho,
    llprecisionhecho,
    fchechofin,
    victimasregistradas,
    autoridadesregistradas,
    ...palabras,
    cerrada: contexto.cerrada,
    externa: contexto.externa,
    dias: etapas.find(({ vigente }) => vigente)?.dias ?? null,
    novictimas: carpeta.novictimas ?? 0,
    faltan: faltanDeCarpeta(carpeta as unknown as Carpeta, contexto),
    victimas: victimas.map((v) => ({
      llvictima: v.llvictima,
      nombre: nombreDePersona(v),
      faltan: faltanDeVictima(v as unknown as Victima, enSuyo(v.victimaId)),
    })),
    autoridades: autoridades.map((a) => {
      const { llresponsable, boexistente, dsgobierno, dssubnivel, dsdependencia } = a;
      const imputados = imputadosDe.get(llresponsable) ?? [];
      const entera = { ...a, imputados, imputadosE: [] } as unknown as Autoridad;
      return {
        llresponsable,
        boexistente,
        dsgobierno,
        dssubnivel,
        dsdependencia,
        imputados: imputados.length,
        faltan: faltanDeAutoridad(entera, enSuyo(a.presponsableId)),
      };
    }),
  };
}
