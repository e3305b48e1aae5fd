import type { Saber } from '@renadet/domain/interconexion/review';
import { createDeHoy } from '../../catalogos/deHoy.ts';
import { listGuia } from '../../catalogos/guia.queries.ts';
import type { Db } from '../../db/open.ts';

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

/** The guide's catalogues as they are today. */
export const createGuia = (db: Db) => createDeHoy<Conocida>(db, () => listGuia(db).then(index));
export type Guia = ReturnType<typeof createGuia>;
