// What the manual says of limits, loads and areas is what the product does: numbers are read from it, never typed twice.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITE_ARCHIVO, LIMITE_TOTAL } from '@renadet/domain/archivo/archivo.rules';
import { TIPOS } from '@renadet/domain/archivo/tipos';
import { eliminarArea, setArea } from '@renadet/domain/area/area.contract';
import { createCarga } from '@renadet/domain/carga/carga';
import {
  catalogosEjemplo,
  celdasDe,
  expedienteBueno,
  filaVictimaBuena,
  responsableBueno,
} from '@renadet/domain/carga/carga.ejemplo';
import type { Celda } from '@renadet/domain/carga/celdas';
import { COMPLEMENTO, HOJAS, HOJAS_DE_LIBRO, type Hoja } from '@renadet/domain/carga/errores';
import { createIndice } from '@renadet/domain/carga/indice';
import { FECHA_MINIMA, fecha, formatFecha } from '@renadet/domain/lib/fecha';
import { DIAS_PAPELERA } from '@renadet/domain/papelera/papelera.contract';
import { UMBRAL } from '@renadet/domain/publicacion/umbral';
import { LIMITES } from '@renadet/domain/recuperacion/contrasenia';
import { CODIGO, ENLACE } from '@renadet/domain/recuperacion/recuperacion.schema';
import { nivelDe } from '@renadet/domain/reportes/avance';
import { login } from '@renadet/domain/sesion/sesion.contract';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { savesOf } from '../../../test/saved.ts';

const manual = readFileSync(join(import.meta.dirname, '../../../manual/manual-de-usuario.md'), 'utf8');
const WEB = join(import.meta.dirname, '../../../../web/src');
const EN_PALABRAS: Record<number, string> = {
  2: 'dos',
  3: 'tres',
  4: 'cuatro',
  6: 'seis',
  9: 'nueve',
  10: 'diez',
  30: 'treinta',
};
const palabra = (n: number) => EN_PALABRAS[n] ?? String(n);
const says = (sentence: string) => expect(manual).toContain(sentence);
const MB = 1024 * 1024;

describe('[2-599] limits', () => {
  test('of attachments, the bin and reports', () => {
    says(`de hasta ${LIMITE_ARCHIVO / MB} MB cada uno y ${LIMITE_TOTAL / MB} MB en total`);
    says(`Un documento eliminado se puede restaurar durante ${DIAS_PAPELERA} días`);
    says(`El primer día que se puede pedir es el ${formatFecha(FECHA_MINIMA)}.`);
    says(`Reserva las cifras de 1 a ${UMBRAL - 1}`);
    const [, kinds = ''] = /Se admiten documentos de (.*?), de hasta/.exec(manual) ?? [];
    expect(kinds).toBe('Word, Excel y PowerPoint, texto, PDF, XML, imágenes, audio y video');
    const known = TIPOS.map(({ mime }) => mime).join();
    for (const kind of [
      'msword',
      'ms-excel',
      'ms-powerpoint',
      'text/plain',
      '/pdf',
      '/xml',
      'image/',
      'audio/',
      'video/',
    ])
      expect(known).toContain(kind);
  });

  test('of passwords and codes', async () => {
    says(`un código, que vale ${palabra(CODIGO.minutos)} minutos, y un enlace, que vale ${palabra(ENLACE.minutos)}`);
    says(`(${palabra(LIMITES.min)} o más)`);
    const t = await testApp();
    const fail = async () =>
      (await t.call(login, { body: { username: 'capturista.30@fiscalias.gob.mx', password: 'Otra2026x' } })).body
        .intentos;
    let last = 0;
    let times = 0;
    for (let intentos = await fail(); intentos !== last; intentos = await fail()) {
      last = intentos ?? 0;
      times++;
    }
    says(`Después de ${palabra(times)} intentos fallidos la cuenta se bloquea`);
  });

  test('of the levels of progress', () => {
    const nivel = (integrada: number) => nivelDe({ total: 10, integrada });
    expect([0, 5, 6, 8, 9, 10].map(nivel)).toEqual(['rojo', 'rojo', 'amarillo', 'amarillo', 'verde', 'verde']);
    says('Rojo es hasta la mitad; verde, desde nueve de cada diez, y amarillo, lo que queda en medio');
  });
});

describe('[2-599] loads', () => {
  const indice = createIndice(catalogosEjemplo);
  const BUENAS: Record<Hoja, Record<string, Celda>> = {
    Expediente: expedienteBueno,
    Victima: filaVictimaBuena,
    Responsable: responsableBueno,
  };
  const load = (filas: [Hoja, Record<string, Celda>][]) => {
    const carga = createCarga(indice, fecha('2026-11-21'));
    const next: Record<Hoja, number> = { Expediente: 4, Victima: 4, Responsable: 4 };
    for (const hoja of HOJAS)
      for (const [en, fila] of filas)
        if (en === hoja) carga.add(hoja, next[hoja]++, celdasDe(hoja, { ...BUENAS[hoja], ...fila }));
    return carga.finish();
  };
  const uno = (numCarpeta: string, expediente = {}, victima = {}) =>
    HOJAS.map((hoja): [Hoja, Record<string, Celda>] => [
      hoja,
      { numCarpeta, ...(hoja === 'Expediente' && expediente), ...(hoja === 'Victima' && victima) },
    ]);

  test('the sheets, and who may load', async () => {
    says(
      `El libro trae ${palabra(HOJAS.length)} hojas (expediente, víctimas y autoridades) y una opcional, ${COMPLEMENTO}`,
    );
    expect(HOJAS_DE_LIBRO).toEqual([...HOJAS, COMPLEMENTO]);
    const t = await testApp();
    const { rows } = await t.owner.query(
      `select distinct r.dsrol from ctrol r join ctrolfuncionalidad f using (llrol) join ctfuncionalidad c using (llfuncionalidad)
       where c.dsfuncionalidad = 'CARGA MASIVA' and f.boactivo = 1`,
    );
    const roles = rows.map(({ dsrol }) => String(dsrol));
    says('Lo hacen los administradores, supervisores y capturistas a quienes se dio la función');
    for (const kind of ['Administrador', 'Supervisor', 'Capturista'])
      expect([kind, roles.some((rol) => rol.startsWith(kind))]).toEqual([kind, true]);
    expect(roles.some((rol) => rol.startsWith('Consulta'))).toBe(false);
  });

  test('leaving the screen stops a load', () => {
    says('Espere el informe sin salir de la pantalla: al salir la carga se detiene.');
    const pantalla = readFileSync(join(WEB, 'screens/carga_info.tsx'), 'utf8');
    expect(pantalla).toContain("'La carga se detiene al salir."); // as carga_info.test.tsx sees it asked
  });

  test('a historical load goes on in another screen, is told when it ends, and its report opens again', () => {
    says('No cierre la sesión ni el navegador mientras se integra.');
    says('Puede pasar a otra pantalla: el sistema le avisa cuando termina');
    says('el informe se abre de nuevo desde esta pantalla hasta que cierre la sesión o la página.');
    // as carga_expediente_historico.test.tsx sees each done
    const flujo = readFileSync(join(WEB, 'features/carga/useHistorico.ts'), 'utf8');
    expect(flujo).toContain('Se le notificará cuando termine; no cierre la sesión ni el navegador.');
    expect(flujo).toContain('if (enPantalla === 0) notifyFin(informe, ir);');
    const pantalla = readFileSync(join(WEB, 'screens/carga_expediente_historico.tsx'), 'utf8');
    expect(pantalla).toContain('Ver el informe de la última carga');
  });

  test('an error leaves out its file alone; two victims of one name stop the whole load', () => {
    says('Un error en un renglón deja fuera solo esa carpeta; las demás se integran.');
    const some = load([...uno('A'), ...uno('B', {}, { sexo: 'OTRO' }), ...uno('C')]);
    expect([some.validos.map((x) => x.numCarpeta), some.rechazados]).toEqual([['A', 'C'], ['B']]);
    says('Dos víctimas con el mismo nombre y apellidos en una carpeta detienen toda la carga');
    const twice = load([...uno('A'), ...uno('B', { numVictimas: 2 }), ['Victima', { numCarpeta: 'B' }]]);
    expect(twice.duplicados.map((d) => d.numCarpeta)).toEqual(['B']);
  });

  test('rows without a number and people of no file come back; days are texts or days of Excel', () => {
    says('los renglones sin un número que se pueda leer y las personas cuyo número no está en la hoja Expediente');
    const lost = load([...uno('A'), ['Expediente', { numCarpeta: 20269004 }], ['Victima', { numCarpeta: 'NADIE' }]]);
    expect([lost.sinNumero.length, lost.victimasSinExpediente.length]).toEqual([1, 1]);
    says('Las fechas se escriben DD/MM/AAAA o como fechas de Excel.');
    for (const day of ['02/03/2024', 45353])
      expect([
        day,
        load(uno('A', { fechaInicioCarpeta: day })).errores.filter((x) => x.columna === 'fechaInicioCarpeta'),
      ]).toEqual([day, []]);
  });
});

test('[2-599] areas: one with files is told how many and moved first; one of a user is not retired', async () => {
  says(
    'si tiene carpetas, el sistema dice cuántas y las pasa antes al área que usted elija; si es el lugar de un usuario',
  );
  const t = await testApp();
  const admin = await t.as('admin');
  const create = async (dspropietario: string) =>
    (await t.call(setArea, { body: { dspropietario, llinstitucion: 130 } }, admin)).body.llpropietario ?? 0;
  const retire = async (a: number) => (await t.call(eliminarArea, { params: { a, b: 0, c: 0 } }, admin)).body;
  const [conCarpetas, deUsuario, sola] = [
    await create('CON CARPETAS'),
    await create('DE USUARIO'),
    await create('SOLA'),
  ];
  const llcarpeta = await savesOf(t, await t.as('capturista.30')).carpeta();
  await t.owner.query('update carpeta set llpropietario = $1 where llcarpeta = $2', [conCarpetas, llcarpeta]);
  await t.owner.query(
    `insert into usuariopropietario select llusuario, $1 from usuario where dscorreo like 'supervisor.30%'`,
    [deUsuario],
  );
  expect(await retire(conCarpetas)).toMatchObject({
    result: 'ERROR_GUARDAR',
    msj: expect.stringMatching(/\b1 expediente\b/),
  });
  expect(await retire(deUsuario)).toMatchObject({ result: 'ERROR_GUARDAR' });
  expect(await retire(sola)).toMatchObject({ result: 'REGISTRO_EXITOSO' });
});
