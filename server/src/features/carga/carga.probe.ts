import { randomUUID } from 'node:crypto';
import { createCarga } from '@renadet/domain/carga/carga';
import { catalogosCarga, integrarCarpetasNuevas } from '@renadet/domain/carga/carga.contract';
import {
  celdasDe,
  expedienteBueno,
  type FilaEjemplo,
  filaVictimaBuena,
  responsableBueno,
} from '@renadet/domain/carga/carga.ejemplo';
import { send } from '@renadet/domain/carga/envio';
import { createIndice } from '@renadet/domain/carga/indice';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import type { TestApp } from '../../../test/app.ts';

interface LibroDePrueba {
  e?: FilaEjemplo;
  v?: FilaEjemplo[];
  r?: FilaEjemplo[];
  /** Rows of Complemento. They say nothing of a field that they leave out. */
  c?: FilaEjemplo[];
}

/** Files as the browser sends them, and the sending, against one server. */
export async function cargas({ call, as, owner }: TestApp) {
  const hoy = hoyEnMexico(new Date());
  const { body } = await call(catalogosCarga, {}, await as('admin'));
  const indice = createIndice(body as never);
  let n = 0;
  const numero = () => `CARGA/${++n}`;

  /** A file out of cells the engine has found sound. @throws Error where it has not */
  function enviado(numCarpeta: string, { e = {}, v = [{}], r = [{}], c = [] }: LibroDePrueba = {}) {
    const carga = createCarga(indice, hoy);
    carga.add('Expediente', 4, celdasDe('Expediente', { ...expedienteBueno, ...e, numCarpeta }));
    v.forEach((x, i) => {
      carga.add('Victima', 4 + i, celdasDe('Victima', { ...filaVictimaBuena, ...x, numCarpeta }));
    });
    r.forEach((x, i) => {
      carga.add('Responsable', 4 + i, celdasDe('Responsable', { ...responsableBueno, ...x, numCarpeta }));
    });
    c.forEach((x, i) => {
      carga.add('Complemento', 4 + i, celdasDe('Complemento', { ...x, numCarpeta }));
    });
    const { validos, errores } = carga.finish();
    if (errores.length) throw new Error(JSON.stringify(errores));
    return send(validos[0] as never) as never;
  }
  const integrate = async (
    carpetas: unknown[],
    {
      mode = '3',
      carga = randomUUID(),
      quien = 'capturista.30',
      lote,
    }: { mode?: string; carga?: string; quien?: string; lote?: number } = {},
  ) =>
    call(
      integrarCarpetasNuevas,
      { params: { mode } as never, body: { carpetas, carga, ...(lote !== undefined && { lote }) } as never },
      await as(quien),
    );
  /** The counts of a file in the registry. */
  const count = async (noci: string) => {
    const { rows } = await owner.query(
      `select c.llcarpeta, c.llpropietario, c.fcintegracion::text, c.llusuario,
        (select count(*)::int from victima v where v.llcarpeta = c.llcarpeta) as victimas,
        (select count(*)::int from responsable r where r.llcarpeta = c.llcarpeta) as responsables,
        (select count(*)::int from imputado i join responsable r using (llresponsable) where r.llcarpeta = c.llcarpeta) as imputados
       from carpeta c where noci = $1`,
      [noci],
    );
    return rows[0];
  };
  return { hoy, numero, enviado, integrate, count };
}
