import { actosDeCatalogo } from '@renadet/domain/catalogos/administracion.contract';
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Hilo } from '../features/carga/pruebas.tsx';
import { callWith } from '../lib/http.ts';
import { useLista } from '../lib/opciones.ts';
import { watchCatalogos } from '../lib/query.ts';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { CampoCatalogo } from '../ui/campos/CampoCatalogo.tsx';
import { Pantalla } from './catalogos.tsx';

afterEach(() => vi.unstubAllGlobals());

const entrada = (clave: number[], nombre: string, more: object = {}) => ({
  clave,
  nombre,
  boactivo: 1,
  fija: false,
  aMano: false,
  tocada: false,
  orden: null,
  padre: null,
  padres: null,
  escrituras: [],
  anteriores: [],
  desde: null,
  semilla: null,
  version: 0,
  ...more,
});
const hecho = { result: 'REGISTRO_EXITOSO', llacto: 9, clave: [30, 87] };
const ACTO = {
  llacto: 5,
  momento: '2026-06-01T10:30:00',
  usuario: 'ANA SOTO',
  acto: 'RENOMBRAR',
  entradas: ['NUEVO'],
  total: 1,
  deshecho: 'NO',
};
const servidor = (versionesDeLugares: unknown[] = [], more: object = {}) =>
  conServidor({
    entradasDeCatalogo: (body: { catalogo: string }) =>
      body.catalogo === 'municipios'
        ? {
            total: 3,
            filas: [
              entrada([30, 87], 'XALAPA', { padre: 'VERACRUZ', version: 4 }),
              entrada([33, 1], 'NO APLICA', { padre: 'NO APLICA', fija: true }),
              entrada([30, 301], 'NUEVO', {
                padre: 'VERACRUZ',
                tocada: true,
                anteriores: [{ nombre: 'VIEJO', hasta: '2026-02-01' }],
                semilla: { nombre: 'OTRO', boactivo: 1 },
              }),
            ],
          }
        : { total: 1, filas: [entrada([30], 'VERACRUZ')] },
    entradaDeCatalogo: hecho,
    versionesDeLugares,
    nombreDeEntrada: hecho,
    deshacerActoDeCatalogo: { ...hecho, entradas: 1, deshechas: 1, quedan: 0, cuales: [] },
    revisarArchivoDeCatalogo: {
      huella: 'x.7',
      cuentas: { renglones: 3, cambian: 1, iguales: 1, rechazados: 1 },
      renglones: [
        { fila: 3, nombre: 'XALAPA', que: ['RENOMBRADA', 'ESCRITURA'], detalle: 'XALAPA → OTRA' },
        { fila: 4, nombre: 'NADA', que: ['RECHAZADA'], detalle: 'Falta la clave.' },
      ],
    },
    aplicarArchivoDeCatalogo: { ...hecho, cuentas: { renglones: 3, cambian: 1, iguales: 1, rechazados: 1 } },
    actosDeCatalogo: {
      total: 1,
      filas: [ACTO],
    },
    ...more,
  });
const row = (name: RegExp) => within(screen.getByRole('row', { name }));
/** Chooses an action of a row, from its button or from its menu. */
async function choose(user: ReturnType<typeof userEvent.setup>, name: RegExp, action: string) {
  const own = row(name).queryByRole('button', { name: action });
  if (own) return user.click(own);
  await user.click(row(name).getByRole('button', { name: /Más acciones/ }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(action) }));
}

it('an entry is renamed on the version that was read, and what it was called before stands beside it', async () => {
  const asked = servidor();
  openPantallas({ catalogos: Pantalla });
  const user = userEvent.setup();
  expect((await screen.findByRole('row', { name: /30-301/ })).textContent).toContain('VIEJO (antes del 01/02/2026)');
  expect(row(/30-301/).getByText(/la versión dice OTRO/)).toBeTruthy();
  await choose(user, /XALAPA/, 'Renombrar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Renombrar entrada' }));
  const box = dialog.getByLabelText(/^Nombre nuevo/);
  await user.clear(box);
  await user.click(dialog.getByRole('button', { name: 'Renombrar' }));
  expect(await dialog.findAllByText('Campo obligatorio')).not.toHaveLength(0);
  await user.type(box, 'Xalapa de Enríquez');
  await user.click(dialog.getByRole('button', { name: 'Renombrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ operacion }) => operacion === 'nombreDeEntrada')?.body).toMatchObject({
    catalogo: 'municipios',
    clave: [30, 87],
    version: 4,
    nombre: expect.stringMatching(/xalapa de enríquez/i),
  });
});

it('an entry is retired after a question, one that rules mention is not, and a change is undone', async () => {
  const asked = servidor();
  openPantallas({ catalogos: Pantalla });
  const user = userEvent.setup();
  await screen.findByRole('row', { name: /XALAPA/ });
  expect(screen.getByRole('row', { name: /NO APLICA/ }).textContent).toContain('En uso, fija');
  await choose(user, /XALAPA/, 'Retirar');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirar' }));
  await waitFor(() =>
    expect(asked.find(({ operacion }) => operacion === 'entradaDeCatalogo')?.body).toEqual({
      catalogo: 'municipios',
      clave: [30, 87],
      version: 4,
      boactivo: 0,
    }),
  );
  await user.click(row(/ANA SOTO/).getByRole('button', { name: 'Deshacer' }));
  await waitFor(() =>
    expect(asked.find(({ operacion }) => operacion === 'deshacerActoDeCatalogo')?.body).toEqual({ llacto: 5 }),
  );
});

it('an act that cannot be undone as a whole is undone in part, and what stays is named', async () => {
  const asked = servidor([], {
    deshacerActoDeCatalogo: ({ enParte }: { enParte?: boolean }) =>
      enParte
        ? { ...hecho, entradas: 30, deshechas: 8, quedan: 22, cuales: [{ nombre: 'XALAPA', porque: 'Alguien' }] }
        : new Response('{"message":"Alguien cambió después «XALAPA».","campos":[]}', { status: 400 }),
    actosDeCatalogo: { total: 1, filas: [{ ...ACTO, acto: 'ARCHIVO', total: 31 }] },
  });
  openPantallas({ catalogos: Pantalla });
  const user = userEvent.setup();
  await screen.findByRole('row', { name: /ANA SOTO/ });
  await user.click(row(/ANA SOTO/).getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('Alguien cambió después «XALAPA».')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Deshacer las demás' }));
  expect(await screen.findByText('Se deshicieron 8 de 30 entradas. Quedan como están: XALAPA; y 21 más.')).toBeTruthy();
  expect(asked.flatMap(({ operacion, body }) => (operacion === 'deshacerActoDeCatalogo' ? [body] : []))).toEqual([
    { llacto: 5 },
    { llacto: 5, enParte: true },
  ]);
});

it('a new municipality asks for its state, its key and its name', async () => {
  const asked = servidor();
  openPantallas({ catalogos: Pantalla });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Agregar entrada' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar entrada' }));
  await user.click(dialog.getByRole('button', { name: 'Agregar' }));
  expect(await dialog.findAllByText('Campo obligatorio')).not.toHaveLength(0);
  expect(asked.some(({ operacion }) => operacion === 'entradaDeCatalogo')).toBe(false);
  await user.type(dialog.getByLabelText(/^Clave oficial/), '302');
  await user.type(dialog.getByLabelText(/^Nombre/), 'San Nuevo');
  await user.click(dialog.getByRole('button', { name: 'Agregar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ operacion }) => operacion === 'entradaDeCatalogo')?.body).toMatchObject({
    catalogo: 'municipios',
    llentrada: 302,
    nombre: expect.stringMatching(/san nuevo/i),
  });
});

it('a file is seen before it is done: what each row does, and what is refused and why', async () => {
  const asked = servidor();
  vi.stubGlobal('Worker', Hilo);
  openPantallas({ catalogos: Pantalla });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Desde un archivo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Municipios: desde un archivo' }));
  const box = dialog.getByLabelText('Archivo del catálogo');
  await user.upload(box, new File(['Clave,Nonbre\n87,OTRA'], 'mal.csv'));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^La columna «Nonbre» no es de «Municipios»/);
  expect(dialog.queryByRole('button', { name: /^Aplicar/ })).toBeNull();
  const lineas = 'Clave,Entidad federativa,Nombre,Desde\n1,VERACRUZ,UNO\n87,VERACRUZ,OTRA,01/02/2026\n,,NADA';
  await user.upload(box, new File([lineas], 'bien.csv'));
  const [first, second] = (await dialog.findAllByRole('row')).slice(1);
  expect([first?.textContent, second?.textContent]).toEqual([
    expect.stringMatching(/4.*NADA.*Rechazado.*Falta la clave/),
    expect.stringMatching(/3.*XALAPA.*Otro nombre, Otra escritura.*XALAPA → OTRA/),
  ]);
  expect(asked.some(({ operacion }) => operacion === 'aplicarArchivoDeCatalogo')).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Aplicar 1 renglón' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ operacion }) => operacion === 'aplicarArchivoDeCatalogo')?.body).toMatchObject({
    catalogo: 'municipios',
    huella: 'x.7',
    archivo: 'bien.csv',
    renglones: [
      { fila: 2, clave: '1', padre: 'VERACRUZ', nombre: 'UNO' },
      { fila: 3, desde: '01/02/2026' },
      { fila: 4, nombre: 'NADA' },
    ],
  });
});

it.each<[string, BlobPart, RegExp]>([
  ['too many rows', `Clave\n${'1\n'.repeat(20_001)}`, /tiene más de 20,000 renglones: pártalo$/],
  ['an open quote', 'Clave,Nombre\n1,"UNO\n2,DOS', /el renglón 2 tiene una celda de varias líneas/],
  ['an error of a formula', 'Clave,Nombre\n1,#REF!', /el renglón 2 tiene el error de una fórmula/],
  ['a cell without end', `Clave\n${'X'.repeat(8001)}`, /el renglón 2 tiene una celda de más de 8,000 letras$/],
  ['nothing', '\n', /está vacío$/],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), /no es un CSV ni un libro de Excel/],
  ['a damaged workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0, 1, 2]), /dañado|no es un libro/],
])('a file of %s says so in the words of its reader', async (_, content, why) => {
  servidor();
  vi.stubGlobal('Worker', Hilo);
  openPantallas({ catalogos: Pantalla });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Desde un archivo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Municipios: desde un archivo' }));
  await user.upload(dialog.getByLabelText('Archivo del catálogo'), new File([content], 'mal.csv'));
  const said = (await dialog.findByRole('alert')).textContent ?? '';
  expect(said).toMatch(/^No se pudo revisar «mal.csv»: /);
  expect(said).toMatch(why);
});

it.each(['localidades del INEGI (AGEEML)', 'códigos postales de Correos de México'])(
  'a damaged workbook of %s says so in the words of its reader',
  async (titulo) => {
    servidor();
    vi.stubGlobal('Worker', Hilo);
    openPantallas({ catalogos: Pantalla });
    const box = await screen.findByLabelText(`Archivo de ${titulo}`);
    await userEvent.setup().upload(box, new File([Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0, 1, 2])], 'mal.xlsx'));
    expect(await screen.findByText(/^No se pudo importar «mal.xlsx»: .*(dañado|no es un libro)/)).toBeTruthy();
  },
);

it.each<[object, string]>([
  [
    { leidos: 1, nuevos: 1, cambiados: 0, retirados: 1 },
    '1 renglón, correcto. Frente a lo que está en uso: 1 nuevo, 0 con otro nombre, 1 que ya no viene.',
  ],
  [
    { leidos: 2, nuevos: 2, cambiados: 1, retirados: 0 },
    '2 renglones, todos correctos. Frente a lo que está en uso: 2 nuevos, 1 con otro nombre, 0 que ya no vienen.',
  ],
  [
    { leidos: 2, nuevos: 2, cambiados: 0, retirados: 0, falla: 'NO TIENE' },
    '2 renglones. Frente a lo que está en uso: 2 nuevos, 0 con otro nombre, 0 que ya no vienen.',
  ],
])('an import that waits says what it would change: %o', async (version, said) => {
  const de = {
    llversion: 1,
    clase: 'codigos',
    estado: 'LISTA',
    archivo: 'CP.txt',
    falla: null,
    inicio: '2026-01-01T00:00:00',
    uso: null,
    usuario: '',
  };
  servidor([{ ...de, ...version }]);
  openPantallas({ catalogos: Pantalla });
  const panel = within(await screen.findByRole('region', { name: /^Códigos postales/ }));
  expect((await panel.findByRole('status')).textContent).toBe(`«CP.txt»: ${said} Todavía no se usa.`);
  expect(panel.queryByText('NO TIENE') !== null).toBe('falla' in version);
});

it('an open form reads its lists again when an answer says that a catalogue changed, and keeps what was chosen', async () => {
  let version = 'a.1';
  let paises = [
    { llpais: 3, dspais: 'UNO' },
    { llpais: 4, dspais: 'DOS' },
  ];
  const asked = conServidor({
    paises: () => new Response(JSON.stringify(paises), { headers: { catalogos: version } }),
    actosDeCatalogo: () => new Response('{"total":0,"filas":[]}', { headers: { catalogos: version } }),
  });
  function Formulario() {
    const [value, onChange] = useState<number | null>(null);
    const cache = useQueryClient();
    useEffect(() => watchCatalogos(cache), [cache]);
    return <CampoCatalogo name="pais" label="País" value={value} onChange={onChange} opciones={useLista('paises')} />;
  }
  openPantallas({ formulario: Formulario });
  const user = userEvent.setup();
  const box = await screen.findByRole('combobox', { name: 'País' });
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: 'Dos' }));
  const other = () => callWith(actosDeCatalogo, { params: { catalogo: 'paises', pagina: 0, rpp: 10 } });
  await other();
  expect(asked.filter(({ operacion }) => operacion === 'paises')).toHaveLength(1);
  version = 'a.2';
  paises = [{ llpais: 3, dspais: 'UNO, DICHO DE OTRO MODO' }];
  await other();
  await waitFor(() => expect(asked.filter(({ operacion }) => operacion === 'paises')).toHaveLength(2));
  expect(await screen.findByText('Clave 4, que ya no se ofrece')).toBeTruthy();
  await user.click(box);
  expect(await screen.findByRole('option', { name: 'Uno, Dicho de Otro Modo' })).toBeTruthy();
});
