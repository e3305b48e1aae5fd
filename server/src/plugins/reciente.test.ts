import { exportarAuditoria, getAuditoria } from '@renadet/domain/auditoria/auditoria.contract';
import { getInstitucion, guardarCtinstitucion } from '@renadet/domain/institucion/institucion.contract';
import { asksReciente } from '@renadet/domain/sesion/reciente';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { testAppWithRoutes } from '../../test/routes.ts';

test('[3-650] who signed in long ago signs in again to export and to administer, and reads as ever', async () => {
  const t = await testApp({ INGRESO_RECIENTE_MIN: '15' });
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
  expect(await statuses()).toEqual([401, 401, 200, 200]);
  const { exporta } = await does();
  expect(exporta.headers['www-authenticate']).toBe('Session error="insufficient_user_authentication", max_age=900');
  expect(exporta.body.message).toMatch(/^Por seguridad, ingrese de nuevo/);
  await t.owner.query(`update sesion set autenticada = now() - interval '14 minutes'`);
  expect(await statuses()).toEqual([200, 400, 200, 200]);
});

test('[3-650] these are the doors that ask: every export, the originals of loads, and every change of who administers', async () => {
  const { routes } = await testAppWithRoutes();
  const piden = routes.filter(
    (route) => route.method !== 'HEAD' && asksReciente(route as Parameters<typeof asksReciente>[0]),
  );
  expect([...new Set(piden.map(({ auditoria }) => auditoria))].sort()).toEqual(
    [
      ...['auditoria.exportar', 'carpeta.exportar', 'reporte.exportar', 'bitacora.descargar'],
      ...['area.eliminar', 'area.guardar', 'area.mover', 'documento.guardar', 'documento.ordenar', 'documento.retirar'],
      ...['documento.subir', 'institucion.guardar', 'proveedor.guardar', 'publicacion.pedir', 'rol.guardarFuncion'],
      ...['interconexion.crearToken', 'interconexion.revocarToken', 'interconexion.rotarToken', 'plazo.guardar'],
      ...['segundofactor.exigir', 'segundofactor.restablecer', 'usuario.bloquear', 'usuario.guardar'],
      ...['usuario.desvincular', 'usuario.permiso', 'usuario.quitarLugar'],
    ].sort(),
  );
});
