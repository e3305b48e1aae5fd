// What may not be used now: no control lets it be pressed, whatever the reason, and each does what it says where it may.
import { texto } from '@renadet/domain/lib/campos';
import { defineRules } from '@renadet/domain/lib/rules';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { draw } from '../draw.tsx';
import { createFormulario } from '../lib/formulario.ts';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { Alternativas } from './Alternativas.tsx';
import { BotonEspera } from './BotonEspera.tsx';
import { BotonesDialogo } from './BotonesDialogo.tsx';
import { BotonSeguir } from './BotonSeguir.tsx';
import { Buscador } from './Buscador.tsx';
import { CampoCasilla } from './campos/CampoCasilla.tsx';
import { DataTable } from './DataTable.tsx';
import { Editar } from './Icon.tsx';
import { OpcionDeMenu } from './Menu.tsx';
import { type Columna, placeAcciones } from './tabla/columnas.ts';

type Dibujo = (no: boolean, hear: () => void) => ReactNode;
const opciones = (desactivada: boolean) => [
  { valor: 'a', texto: 'Otra' },
  { valor: 'b', texto: 'Esta', desactivada },
];
const tabla = (columna: Columna<number>) => <DataTable titulo="T" columnas={[columna]} filas={[1]} clave={String} />;
const CONTROLES: Readonly<Record<string, Dibujo>> = {
  'an option by itself': (no, hear) => (
    <Alternativas titulo="x" elegida={undefined} opciones={opciones(no)} onChoose={hear} />
  ),
  'an option with all of them': (no, hear) => (
    <Alternativas titulo="x" elegida={undefined} opciones={opciones(false)} desactivado={no} onChoose={hear} />
  ),
  'an entry of a menu': (no, hear) => (
    <OpcionDeMenu disabled={no} onClick={hear}>
      Esta
    </OpcionDeMenu>
  ),
  'a button whose work goes on': (no, hear) => (
    <BotonEspera ocupado={no} onClick={hear}>
      Esta
    </BotonEspera>
  ),
  'the action of a dialog': (no, hear) => (
    <BotonesDialogo accion="Esta" onCancel={() => undefined} onAccept={hear} desactivado={no} />
  ),
  'the action of a dialog that is under way': (no, hear) => (
    <BotonesDialogo accion="Esta" onCancel={() => undefined} onAccept={hear} ocupado={no} />
  ),
  'what saves and goes on': (no, hear) => (
    <BotonSeguir principal={false} desactivado={no} onSave={hear}>
      Esta
    </BotonSeguir>
  ),
  'a box of a form': (no, hear) => (
    <CampoCasilla
      {...{ name: 'x', label: 'Esta', value: false, onChange: hear, error: undefined, ayuda: undefined }}
      state={{ visible: true, required: false, locked: no ? 'La carpeta está cerrada.' : undefined }}
    />
  ),
  'a box of a row': (no, hear) =>
    tabla({
      id: 'c',
      titulo: 'C',
      tipo: 'casilla',
      marcada: () => false,
      onChange: hear,
      etiqueta: () => 'Esta',
      impedida: () => no,
    }),
  'something done with a row': (no, hear) =>
    tabla(
      placeAcciones([{ etiqueta: 'Esta', Icono: Editar, onChoose: hear, impedida: () => (no ? 'No.' : undefined) }]),
    ),
};
const find = () =>
  [...document.querySelectorAll<HTMLElement>('button, input')].find(
    (one) => one.getAttribute('aria-label') === 'Esta' || (one.closest('label') ?? one).textContent === 'Esta',
  ) as HTMLElement;
it.each(Object.entries(CONTROLES))('%s', (_, draws) => {
  for (const no of [true, false]) {
    let acts = 0;
    const { unmount } = draw(<form onSubmit={(e) => e.preventDefault()}>{draws(no, () => acts++)}</form>);
    act(() => find().click()); // as a browser does: nothing is heard of one that is off
    expect([no, acts]).toEqual([no, no ? 0 : 1]);
    unmount();
  }
});

it.each([
  ['BIEN', undefined, ['BIEN']],
  ['MAL', undefined, []],
  ['BIEN', false, ['BIEN']],
  ['BIEN', true, []],
])('a search is sent where it holds together and can be asked: %s, %s', async (noci, desactivado, sent) => {
  const asked: string[] = [];
  const form = createFormulario({
    campos: { noci: texto('Número', 9) },
    rules: defineRules<{ noci: string }, object>([
      { kind: 'check', clause: 'a', field: 'noci', fails: (v) => v.noci === 'MAL', message: 'No es un número.' },
    ]),
    initial: { noci },
    contexto: {},
  }) as never;
  const props = {
    form,
    etiqueta: 'B',
    columnas: { sm: '1fr' },
    vacio: { noci },
    onClean: () => undefined,
    children: null,
  };
  conServidor({});
  openPantallas({
    x: () => (
      <Buscador
        {...props}
        {...(desactivado !== undefined && { desactivado })}
        onSearch={(values: { noci: string }) => void asked.push(values.noci)}
      />
    ),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Buscar' }));
  expect(asked).toEqual(sent);
  expect(screen.queryAllByText(/No es un número/).length > 0).toBe(noci === 'MAL');
});
