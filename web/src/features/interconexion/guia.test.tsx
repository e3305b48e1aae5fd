import {
  type CampoGuia,
  camposAutoridadGuia,
  camposCaso,
  camposExamenGuia,
  camposVictimaGuia,
} from '@renadet/domain/interconexion/campos';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { draw } from '../../draw.tsx';
import { CATALOGOS, padreDe } from './catalogos.ts';
import { Guia } from './Guia.tsx';
import type { FilaCatalogo } from './loadCatalogos.ts';

const filas: FilaCatalogo[] = [
  ...CATALOGOS.map(([catalogo]) => ({
    catalogo,
    padre: padreDe(catalogo) ? 1 : 0,
    codigo: 1,
    descripcion: `PRIMERO DE ${catalogo}`,
    nota: null,
  })),
  ...Array.from({ length: 16 }, (_, i) => ({
    catalogo: 'estatus' as const,
    padre: 1,
    codigo: i + 2,
    descripcion: `ESTATUS ${i + 2}`,
    nota: null,
  })),
];
beforeEach(async () => {
  draw(<Guia filas={filas} url="https://renadet.ejemplo.mx" />);
  // what comes after the page is there
  for (const name of ['Campos de la carpeta', 'Códigos de respuesta', 'Origen de la carpeta'])
    await screen.findByLabelText(`Registros por pagina de ${name}`);
});

/** A part that is loaded when it is opened. */
const CARGA = { timeout: 20_000 };
const tabla = (name: string) => screen.getByRole('table', { name });
/** Every row of a table of fields, by the name of its field. */
async function campos(name: string): Promise<Map<string, string[]>> {
  await userEvent.selectOptions(screen.getByLabelText(`Registros por pagina de ${name}`), '15');
  const found = new Map<string, string[]>();
  for (;;) {
    for (const row of within(tabla(name)).getAllByRole('row').slice(1)) {
      const cells = within(row)
        .getAllByRole('cell', { hidden: true })
        .map((c) => c.textContent ?? '');
      found.set(cells[0] ?? '', cells);
    }
    const next = screen.getByRole('button', { name: `Siguiente pagina de ${name}` });
    if ((next as HTMLButtonElement).disabled) return found;
    await userEvent.click(next);
  }
}
const says = (rows: Map<string, string[]>, campo: string) => (rows.get(campo) ?? []).join(' · ');
const open = (titulo: string) => userEvent.click(screen.getByRole('button', { name: `Ver ${titulo}` }));

const CASO = `token origen numCarpetaAnterior entidad numCarpeta fechaInicioCarpeta delito sintesis numVictimas
  indiciosDelito circunstancias tecnicas denunciante entidadDenunciante entidadMunicipio entidadLocalidad cpHechos
  etapaInvestigacion estatusInvestigacion fechaInvestigacion carpetaAcumula motivoReclasificacion victimas autoridades`;
/** Which the documents do not have, and may be left out [1-664]. */
const LEY =
  'formaInicio organoVista fechaVista fechaRecepcionVista numeroQueja pruebaExcluida aniosPrision aniosInhabilitacion fechaHechos precisionHechos ultimoDiaHechos';
const VICTIMA = `nombre primerApp segundoApp edad tieneMedidasProteccion tieneEtnia tieneDiscapacidad nacionalidad
  actividadPeriodista actividadDerechos sexo estadoGestacion orientacionSexual situacionJuridica situacionDetalle
  tieneExamenPsicologico tipoExamen resultadoExamen tieneAveriguacionPrevia autoridadMinisterial juzgadoTribunal proceso
  delito fechaPuestaDesposicion dependenciaRealiza autoridadRealiza estado municipio tecnica juzgadoTribunalSitacion`;
/** Ours, that may be left out [1-675]. */
const DE_LEY = `fechaMedidasProteccion esVictimaDelitoSexual esAfrodescendiente avisoConsular fechaAvisoConsular numeroRenavi fechaRenavi
  recibioReparacion fechaReparacion metodos finalidades motivos precisionEdad examenes`;
const AUTORIDAD_LEY = 'loQueSeSabe';
const EXAMEN = 'organismo tipoExamen peritoPropio consentimiento fechaSolicitud fechaRealizacion fechaEntrega grado';
const palabras = (text: string) => text.split(/\s+/);

describe('the tables of fields', () => {
  test('all fields of all tables stand on one page by one press, and in pages again by another', async () => {
    const rows = (name: string) => within(tabla(name)).getAllByRole('row').length - 1;
    const todos = screen.getByRole('button', { name: 'Ver todos los campos', pressed: false });
    await userEvent.click(todos);
    for (const [name, campos] of [
      ['Campos de la carpeta', camposCaso],
      ['Campos de la víctima', camposVictimaGuia],
      ['Campos del examen', camposExamenGuia],
      ['Campos de la autoridad', camposAutoridadGuia],
    ] as const)
      expect([name, rows(name)]).toEqual([name, Object.keys(campos).length]);
    expect(screen.queryByRole('button', { name: /^Siguiente pagina de Campos/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ver todos los campos', pressed: true }));
    expect(rows('Campos de la carpeta')).toBe(5);
  });

  test('[3-193] [3-261] the case has its fields, in their order', async () => {
    const rows = await campos('Campos de la carpeta');
    expect([...rows.keys()]).toEqual(palabras(`${CASO} ${LEY}`));
    expect(Object.keys(camposCaso)).toEqual(palabras(`${CASO} ${LEY}`));
  });
  test('[3-194] [3-269] the victim has its fields, in their order and spelling', async () => {
    expect([...(await campos('Campos de la víctima')).keys()]).toEqual(palabras(`${VICTIMA} ${DE_LEY}`));
    expect(Object.keys(camposVictimaGuia)).toEqual(palabras(`${VICTIMA} ${DE_LEY}`));
  });
  test('[1-727] the examination of a victim has its fields', async () => {
    expect([...(await campos('Campos del examen')).keys()]).toEqual(palabras(EXAMEN));
    expect(Object.keys(camposExamenGuia)).toEqual(palabras(EXAMEN));
  });
  test('[3-195] [3-276] the authority has its fields', async () => {
    const names = ['nivelGobierno', 'subnivelGobierno', 'dependencia', 'qrr', AUTORIDAD_LEY];
    expect([...(await campos('Campos de la autoridad')).keys()]).toEqual(names);
    expect(Object.keys(camposAutoridadGuia)).toEqual(names);
  });
  test('[3-262] [1-664] [1-675] every field of the documents is marked as required, and no other', async () => {
    const opcionales = palabras(`${LEY} ${DE_LEY} ${AUTORIDAD_LEY}`);
    for (const name of ['Campos de la carpeta', 'Campos de la víctima', 'Campos de la autoridad'])
      for (const [campo, cells] of await campos(name))
        expect([campo, cells[2]]).toEqual([campo, opcionales.includes(campo) ? 'No' : 'Sí']);
    for (const [campo, cells] of await campos('Campos del examen')) expect([campo, cells[2]]).toEqual([campo, 'No']);
  });
  test('[3-263] [3-264] [3-265] [3-266] [3-267] [3-268] what the case says of dates, answers, conditions and lists', async () => {
    const rows = await campos('Campos de la carpeta');
    expect(says(rows, 'fechaInicioCarpeta')).toContain('dd/mm/yyyy');
    expect(says(rows, 'indiciosDelito')).toContain('1 sí, 0 no');
    expect(says(rows, 'fechaInvestigacion')).toContain('dd/mm/yyyy');
    expect(says(rows, 'carpetaAcumula')).toContain('Solo si estatusInvestigacion es 2 (acumulación)');
    expect(says(rows, 'motivoReclasificacion')).toContain('Solo si estatusInvestigacion es 3 (incompetencia)');
    for (const list of ['victimas', 'autoridades']) expect(says(rows, list)).toContain('lista de');
  });
  test('[3-270] [3-271] [3-272] [3-273] [3-274] [3-275] what the victim says of answers, texts, dates and codes', async () => {
    const rows = await campos('Campos de la víctima');
    expect(says(rows, 'tieneEtnia')).toContain('1 sí, 0 no, 2 se desconoce');
    expect(says(rows, 'tipoExamen')).toContain('1 oficial, 2 independiente');
    expect(says(rows, 'resultadoExamen')).toContain('1 positivo, 2 negativo');
    for (const text of palabras(
      'autoridadMinisterial juzgadoTribunal proceso delito dependenciaRealiza autoridadRealiza juzgadoTribunalSitacion',
    ))
      expect(rows.get(text)?.[1]).toMatch(/^texto/);
    expect(says(rows, 'fechaPuestaDesposicion')).toContain('dd/mm/yyyy');
    for (const code of ['estado', 'municipio', 'tecnica']) expect(rows.get(code)?.[1]).toMatch(/^código/);
  });
  test('[3-277] [3-278] what the authority says of its agency and of who turns out responsible', async () => {
    const rows = await campos('Campos de la autoridad');
    expect(says(rows, 'dependencia')).toContain('Solo si subnivelGobierno es 1 (poder ejecutivo)');
    expect(says(rows, 'qrr')).toContain('1 activa el campo, 0 lo desactiva');
  });
  test('[3-199] every field with a catalogue, on every page, leads to its own table in the page; no other field leads anywhere', async () => {
    const tablas = [
      ['Campos de la carpeta', camposCaso],
      ['Campos de la víctima', camposVictimaGuia],
      ['Campos del examen', camposExamenGuia],
      ['Campos de la autoridad', camposAutoridadGuia],
    ] as const;
    const titulos = new Map<string, string>(CATALOGOS);
    for (const [name, campos] of tablas) {
      const seen = new Map<string, string | null>();
      for (;;) {
        for (const row of within(tabla(name)).getAllByRole('row').slice(1)) {
          const [field] = within(row).getAllByRole('cell', { hidden: true });
          const links = within(row).queryAllByRole('link');
          expect(links.map((l) => l.textContent)).toEqual(links.length ? ['Ver catalogo'] : []);
          seen.set(field?.textContent ?? '', links[0]?.getAttribute('href') ?? null);
        }
        const next = screen.getByRole('button', { name: `Siguiente pagina de ${name}` });
        if ((next as HTMLButtonElement).disabled) break;
        await userEvent.click(next);
      }
      for (const [campo, { dato }] of Object.entries<CampoGuia>(campos)) {
        const catalogo = dato.tipo === 'codigo' || dato.tipo === 'codigos' ? dato.catalogo : undefined;
        const href = seen.get(campo);
        expect([campo, href !== null]).toEqual([campo, catalogo !== undefined]);
        if (!catalogo || !href) continue;
        const target = document.getElementById(href.slice(1));
        const found =
          target &&
          within(target)
            .getAllByRole('table')
            .map((t) => t.getAttribute('aria-label'));
        expect([campo, found]).toEqual([campo, [titulos.get(catalogo)]]);
      }
      expect([...seen.keys()]).toEqual(Object.keys(campos));
    }
  });
  test("[3-467] [3-468] [3-496] the guide's tables turn their pages by 'Siguiente pagina' and 'Anterior pagina', which say of what", () => {
    for (const name of ['Campos de la carpeta', 'Campos de la víctima'])
      for (const texto of ['Anterior pagina', 'Siguiente pagina']) {
        const button = screen.getByRole('button', { name: `${texto} de ${name}` });
        expect(button.textContent).toBe(texto);
      }
  });
});

describe('example and answers', () => {
  test('[3-192] [3-471] [3-268] [3-279] the request opens and closes, in a box 500 px high', async () => {
    expect(screen.queryByRole('region', { name: 'Solicitud de ejemplo' })).toBeNull();
    await open('el ejemplo');
    const box = await screen.findByRole('region', { name: 'Solicitud de ejemplo' }, CARGA);
    expect(getComputedStyle(box).height).toBe('500px');
    const example = JSON.parse(box.textContent ?? '');
    expect(Array.isArray(example.victimas) && Array.isArray(example.autoridades)).toBe(true);
    expect(example.autoridades.map(({ qrr }: { qrr: number }) => qrr)).toEqual([0]);
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar el ejemplo' }));
    expect(screen.queryByRole('region', { name: 'Solicitud de ejemplo' })).toBeNull();
  });
  test('[3-196] a success has the folio', () => {
    const box = screen.getByRole('region', { name: 'Ejemplo de respuesta de éxito' });
    expect(JSON.parse(box.textContent ?? '')).toEqual({ folio: expect.stringMatching(/^RNDT-/) });
  });
  test('[3-197] an error has the documented text', () => {
    const box = screen.getByRole('region', { name: 'Ejemplo de respuesta de error' });
    expect(JSON.parse(box.textContent ?? '')).toMatchObject({ error: 'No coincide la localidad con el municipio' });
  });
  test('the programs name the address of the registry', async () => {
    await open('los programas');
    for (const file of ['enviar.sh', 'enviar.mjs', 'enviar.py', 'Enviar.java'])
      expect((await screen.findByRole('region', { name: `Programa ${file}` }, CARGA)).textContent).toContain(
        'https://renadet.ejemplo.mx/api/entradaPGJ',
      );
  });
});

describe('the catalogues', () => {
  test('[3-198] are sixteen tables, and five of ours', () => {
    expect(CATALOGOS).toHaveLength(16 + 5);
    for (const [catalogo, titulo] of CATALOGOS) expect(tabla(titulo).textContent).toContain(`PRIMERO DE ${catalogo}`);
  });
  test('a code says the entry that it depends on, of its own catalogue', () => {
    const dependent = CATALOGOS.flatMap(([catalogo, titulo]) => {
      const padre = padreDe(catalogo);
      return padre ? [{ catalogo, titulo, padre }] : [];
    });
    expect(dependent.length).toBeGreaterThan(2);
    for (const { titulo, padre } of dependent) expect(tabla(titulo).textContent).toContain(`1 PRIMERO DE ${padre}`);
  });
  test('[3-200] come in pages of 5, 10 and 15', async () => {
    const name = 'Estatus de la investigación';
    const rows = () => within(tabla(name)).getAllByRole('row').length - 1;
    const size = screen.getByLabelText(`Registros por pagina de ${name}`);
    expect(
      within(size)
        .getAllByRole('option')
        .map((o) => o.textContent),
    ).toEqual(['5', '10', '15']);
    expect(rows()).toBe(5);
    for (const n of [10, 15]) {
      await userEvent.selectOptions(size, String(n));
      expect(rows()).toBe(n);
    }
    await userEvent.click(screen.getByRole('button', { name: `Siguiente pagina de ${name}` }));
    expect(rows()).toBe(2);
    expect(screen.getAllByText('16 - 17 de 17')).toHaveLength(1);
  });
});
