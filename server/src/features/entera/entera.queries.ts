import { ENTERA_MAX } from '@renadet/domain/entera/entera.contract';
import { sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Alcance, Trx } from '../../db/scope.ts';
import { autoridadesEnAlcance } from '../autoridad/autoridad.queries.ts';

/** The words of a file's catalogues, in scope, and its count of attachments. */
export const findPalabras = (trx: Trx, alcance: Alcance, llcarpeta: number) =>
  trx
    .selectFrom('carpeta')
    .innerJoin('ctpropietario as p', 'p.llpropietario', 'carpeta.llpropietario')
    .innerJoin('ctinstitucion as i', 'i.llinstitucion', 'carpeta.llinstitucion')
    .leftJoin('ctdelito as d', 'd.lldelito', 'carpeta.lldelito')
    .leftJoin('ctetapa as t', 't.lletapa', 'carpeta.lletapa')
    .leftJoin('ctestatus as s', 's.llestatus', 'carpeta.llestatus')
    .leftJoin('ctestado as e', 'e.llestado', 'carpeta.llestado')
    .leftJoin('ctmunicipio as m', (join) =>
      join.onRef('m.llestado', '=', 'carpeta.llestado').onRef('m.llmunicipio', '=', 'carpeta.llmunicipio'),
    )
    .where(inScope('carpeta', alcance))
    .where('carpeta.llcarpeta', '=', llcarpeta)
    .select([
      'i.dsinstitucion as institucion',
      'p.dspropietario as area',
      'carpeta.llinstitucion',
      'carpeta.llpropietario',
      'd.dsdelito as delito',
      't.dsetapa as etapa',
      's.dsestatus as estatus',
      'e.dsestado as estado',
      'm.dsmunicipio as municipio',
    ])
    .select((eb) =>
      eb
        .selectFrom('archivo as a')
        .whereRef('a.llcarpeta', '=', 'carpeta.llcarpeta')
        .where('a.fceliminado', 'is', null)
        .select(eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('archivos'),
    )
    .select(sql<number>`observaciones_abiertas(carpeta.llcarpeta)`.as('observaciones'))
    .executeTakeFirstOrThrow();

/** The first victims of a file whole, in the order they were registered. */
export const listVictimasEnteras = (trx: Trx, alcance: Alcance, llcarpeta: number) =>
  trx
    .selectFrom('victima')
    .where(inScope('victima', alcance))
    .where('victima.llcarpeta', '=', llcarpeta)
    .orderBy('victima.llvictima')
    .selectAll('victima')
    .limit(ENTERA_MAX)
    .execute();

/** The first authorities of a file whole, in the order they were registered. */
export const listAutoridadesEnteras = (trx: Trx, alcance: Alcance, llcarpeta: number) =>
  autoridadesEnAlcance(trx, alcance)
    .where('responsable.llcarpeta', '=', llcarpeta)
    .orderBy('responsable.llresponsable')
    .selectAll('responsable')
    .limit(ENTERA_MAX)
    .execute();
