import type { Saber } from '@renadet/domain/interconexion/review';
import { findHuella } from '../../catalogos/catalogos.queries.ts';
import type { Db } from '../../db/open.ts';
import type { Trx } from '../../db/scope.ts';
import { listGuia } from './interconexion.queries.ts';

type FilasDeGuia = Awaited<ReturnType<typeof listGuia>>;
type Conocida = Omit<Saber, 'hoy'> & { codigos: FilasDeGuia['codigos'] };

function index({ codigos, municipios, fueros }: FilasDeGuia): Conocida {
  const ids = new Map(codigos.map((c) => [`${c.catalogo} ${c.padre} ${c.codigo}`, c.equivalencia]));
  const lugares = new Set(municipios.map((m) => m.llestado * 1000 + m.llmunicipio));
  const origenes = new Set(fueros.map((f) => `${f.bofederal} ${f.llorigen}`));
  return {
    codigos,
    equivalencia: (catalogo, padre, codigo) => ids.get(`${catalogo} ${padre} ${codigo}`),
    isMunicipio: (llestado, llmunicipio) => lugares.has(llestado * 1000 + llmunicipio),
    isOfFuero: (llorigen, federal) => origenes.has(`${federal} ${llorigen}`),
  };
}

/** Milliseconds for which the seeds are taken as they were: they change when a server starts, not between two files. */
const VIGENCIA = 1000;

/** The guide's catalogues from memory, as long as the fingerprint of the seeds is the one they were read under. */
export function createGuia(db: Db) {
  let huella: string | undefined;
  let conocida: Promise<Conocida> | undefined;
  let vista = 0;
  return async (via: Db | Trx = db): Promise<Conocida> => {
    if (conocida && performance.now() - vista < VIGENCIA) return conocida;
    const asked = performance.now();
    const now = await findHuella(via);
    vista = asked;
    if (!conocida || now !== huella) {
      huella = now;
      const loading = listGuia(db).then(index);
      conocida = loading;
      loading.catch(() => {
        conocida = undefined; // a failed read is asked again
      });
    }
    return conocida;
  };
}
export type Guia = ReturnType<typeof createGuia>;
