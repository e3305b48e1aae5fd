import { exportarAuditoria, getAuditoria } from '@renadet/domain/auditoria/auditoria.contract';
import { getInstitucion, guardarCtinstitucion } from '@renadet/domain/institucion/institucion.contract';
import { getReporteCarpeta } from '@renadet/domain/reportes/reportes.contract';
import { asksReciente } from '@renadet/domain/sesion/reciente';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { testAppWithRoutes } from '../../test/routes.ts';

test('[3-650] who signed in long ago signs in again to export and to administer, and reads as ever', async () => {
  const t = await testApp({ INGRESO_RECIENTE_MIN: '15', INGRESO_EXPORTAR_MIN: '120' });
  const admin = await t.as('admin');
  const dias = { fechaInicio: '2026-01-01', fechaFin: '2026-01-01' };
  const params = { llinstitucion: 130 };
  const does = async () => ({
    exporta: await t.call(exportarAuditoria, { body: dias as never }, admin),
    guarda: await t.call(guardarCtinstitucion, { body: { dsinstitucion: ' ' } as never }, admin),
    lee: await t.call(getInstitucion, { params }, admin),
    consulta: await t.call(getAuditoria, { body: { ...dias, pagina: 1, rpp: 5 } as never }, admin),
  });
  const statuses = async () => Object.values(await does()).map(({ status }) => status);
  expect(await statuses()).toEqual([200, 400, 200, 200]);
  await t.owner.query(`update sesion set autenticada = now() - interval '15 minutes 2 seconds'`);
  expect(await statuses()).toEqual([200, 401, 200, 200]);
  const { guarda } = await does();
  expect(guarda.headers['www-authenticate']).toBe('Session error="insufficient_user_authentication", max_age=900');
  expect(guarda.body.message).toMatch(/^Por seguridad, ingrese de nuevo.*menos de 15 minutos/);
  await t.owner.query(`update sesion set autenticada = now() - interval '120 minutes 2 seconds'`);
  expect(await statuses()).toEqual([401, 401, 200, 200]);
  const { exporta } = await does();
  expect(exporta.headers['www-authenticate']).toBe('Session error="insufficient_user_authentication", max_age=7200');
  expect(exporta.body.message).toMatch(/menos de 2 horas/);
  await t.owner.query(`update sesion set autenticada = now() - interval '14 minutes'`);
  expect(await statuses()).toEqual([200, 400, 200, 200]);
});

test('[3-650] all records at once are taken out, whatever the door is called; a page of them is read', async () => {
  const t = await testApp({ INGRESO_EXPORTAR_MIN: '120' });
  const clerk = await t.as('supervisor.30');
  const periodo = { fechaInicio: '26/06/2017', fechaFin: '15/06/2026' };
  const statuses = async () =>
    Promise.all(
      [50, 5000, 5001, 0].map(async (tamPag) => {
        const body = { ...periodo, tamPag, numPag: 1 };
        return (await t.call(getReporteCarpeta, { body: body as never }, clerk)).status;
      }),
    );
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await t.owner.query(`update sesion set autenticada = now() - interval '121 minutes'`);
  expect(await statuses()).toEqual([200, 200, 401, 401]);
});

test('[3-650] these are the doors that ask: every export, the originals of loads, and every change of who administers', async () => {
  const { routes } = await testAppWithRoutes();
  const piden = routes.filter(
    (route) => route.method !== 'HEAD' && asksReciente(route as Parameters<typeof asksReciente>[0]),
  );
  expect([...new Set(piden.map(({ auditoria }) => auditoria))].sort()).toEqual(
    [
      'auditoria.exportar',
      'carpeta.exportar',
      'reporte.exportar',
      'bitacora.descargar',
      'campo.llevar',
      'campo.permitir',
      'area.eliminar',
      'area.guardar',
      'area.mover',
      'catalogo.agregar',
      'catalogo.aplicar',
      'catalogo.cambiar',
      'catalogo.descargar',
      'catalogo.descartarLugares',
      'catalogo.deshacer',
      'catalogo.renombrar',
      'catalogo.revisar',
      'catalogo.subirLugares',
      'catalogo.usarLugares',
      'documento.guardar',
      'documento.ordenar',
      'documento.retirar',
      'documento.subir',
      'institucion.guardar',
      'proveedor.guardar',
      'publicacion.pedir',
      'rol.guardarFuncion',
      'interconexion.crearToken',
      'interconexion.revocarToken',
      'interconexion.rotarToken',
      'plazo.guardar',
      'segundofactor.exigir',
      'segundofactor.restablecer',
      'usuario.bloquear',
      'usuario.guardar',
      'usuario.invitar',
      'usuario.desvincular',
      'usuario.permiso',
      'usuario.quitarLugar',
    ].sort(),
  );
});
