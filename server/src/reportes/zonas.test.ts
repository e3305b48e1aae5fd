import { formatFecha } from '@renadet/domain/lib/fecha';
import { DIAS_DELICADOS, enZona, ZONAS } from '@renadet/domain/lib/zonas.ejemplo';
import { getReporteCarpetasCargadasExcel, getReporteCENAPIExcel } from '@renadet/domain/reportes/cargadas';
import { carpetaDetalle, victimaDetalle } from '@renadet/domain/reportes/detalle';
import { getReporteCarpeta, libros } from '@renadet/domain/reportes/reportes.contract';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { openLibro } from '../../test/libroDeReporte.ts';
import { savesOf } from '../../test/saved.ts';
import { contenido } from '../features/constancia/constancia.contenido.ts';
import { renderConstancias } from '../features/constancia/constancia.pdf.ts';

const t = await testApp();

test('[3-464] no day moves in any of 27 time zones: answers, workbooks and PDF', async () => {
  expect(new Set(ZONAS).size).toBe(27);
  const headers = await t.as('supervisor.30');
  const saves = savesOf(t, headers);
  const ids: { llcarpeta: number; llvictima: number }[] = [];
  for (const day of DIAS_DELICADOS) {
    const llcarpeta = await saves.carpeta();
    const llvictima = await saves.victima(llcarpeta);
    await t.owner.query(
      `update carpeta set fcinicio = $1, fchecho = $1, fcestatus = $1, fcintegracion = $1 where llcarpeta = $2`,
      [day, llcarpeta],
    );
    await t.owner.query(`update victima set fechanacimiento = $1 where llvictima = $2`, [day, llvictima]);
    ids.push({ llcarpeta, llvictima });
  }
  const body = { fechaInicio: '26/06/2017', fechaFin: '29/02/2024', tamPag: 50 };
  const shown = DIAS_DELICADOS.map(formatFecha).sort();
  const column = async (raw: Buffer, title: RegExp) => {
    const { titulos, filas } = await openLibro(raw);
    const at = titulos.findIndex((h) => title.test(String(h)));
    return filas.map((row) => String(row[at])).sort();
  };
  const datos = (day: string) => ({
    carpeta: {
      folio: 'F',
      noci: 'N',
      dsdelito: 'TORTURA',
      fcinicio: day,
      dsinstitucion: 'I',
      dspropietario: 'P',
      novictimas: 1,
    },
    victima: {
      llvictima: 1,
      nombre: 'ANA',
      dsedad: 3,
      llprecisionnacimiento: null,
      edadhechos: 3,
      dsgenero: 'MUJER',
      dssituacionjuridica: null,
      fcregistro: day,
    },
  });
  const [leap = ''] = DIAS_DELICADOS.slice(-1);
  /** The whole paper, where the zones are furthest apart; what it says, in each. */
  const pdf = async () => {
    const own = { codigo: 'c', fcemision: leap, url: 'https://x.mx/c', enlace: 'https://x.mx/c', sello: 'AB12' };
    const all = await renderConstancias([{ ...datos(leap), ...own }], { compress: false });
    // the moment of making and what follows from it are the file's, not the certificate's
    return all.toString('latin1').replace(/\/(CreationDate|ModDate|ID)[^\n]*/g, '');
  };
  const paper = await pdf();
  const said = DIAS_DELICADOS.map((day) => contenido(datos(day)));
  for (const zona of ZONAS)
    await enZona(zona, async () => {
      const file = (await t.call(getReporteCarpeta, { body }, headers)).body;
      expect([zona, file.map((r) => r.fechaInicio).sort()]).toEqual([zona, [...DIAS_DELICADOS]]);
      for (const e of [libros.getReporteCarpeta, libros.getTablaExpedienteByFiltros]) {
        const book = await t.call(e, { body }, headers);
        expect([zona, await column(book.raw, /fecha/i)]).toEqual([zona, shown]);
      }
      for (const e of [getReporteCENAPIExcel, getReporteCarpetasCargadasExcel]) {
        const dias = { fechaInicio: body.fechaInicio, fechaFin: body.fechaFin, tipoFecha: 1 } as const;
        const book = await t.call(e, { body: dias }, headers);
        expect([zona, await column(book.raw, /fecha/i)]).toEqual([zona, shown]);
      }
      const i = ZONAS.indexOf(zona) % ids.length;
      const day = DIAS_DELICADOS[i];
      const { body: c } = await t.call(carpetaDetalle, { params: { llcarpeta: ids[i]?.llcarpeta ?? 0 } }, headers);
      expect([zona, c.fechaInicioExpediente, c.fechaHecho, c.fechaEstatus]).toEqual([zona, day, day, day]);
      const { body: v } = await t.call(victimaDetalle, { params: { id: ids[i]?.llvictima ?? 0 } }, headers);
      expect([zona, v.fechaNacimiento, v.fechaIntegracion]).toEqual([zona, day, day]);
      expect([zona, ...DIAS_DELICADOS.map((d) => contenido(datos(d)))]).toEqual([zona, ...said]);
      if (['Pacific/Kiritimati', 'Pacific/Honolulu'].includes(zona)) expect((await pdf()) === paper).toBe(true);
    });
});
