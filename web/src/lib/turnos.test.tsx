import { type Campos, siNo, texto } from '@renadet/domain/lib/campos';
import { defineRules } from '@renadet/domain/lib/rules';
import { waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Campo, Formulario } from '../ui/Formulario.tsx';
import { useFormulario } from './useReglas.ts';

const campos = { conoce: siNo('¿Se conoce?', [1, 0]), calle: texto('Calle', 20) } as const satisfies Campos;
interface Lugar {
  conoce: number | null;
  calle: string | null;
}
const rules = defineRules<Lugar, object>([
  { kind: 'locks', clause: 'x', fields: ['calle'], reason: 'No se conoce.', when: (v) => v.conoce === 0 },
]);
const NUEVO: Lugar = { conoce: null, calle: 'ENRIQUEZ' };

function Forma() {
  const form = useFormulario({ campos, rules, initial: NUEVO, contexto: {} });
  return (
    <Formulario form={form}>
      <Campo name="conoce" />
      <Campo name="calle" />
    </Formulario>
  );
}

// as a browser draws: what the tests' library does draws everything before it goes on
const mundo = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const before = mundo.IS_REACT_ACT_ENVIRONMENT;
let end = () => {};
beforeEach(() => {
  mundo.IS_REACT_ACT_ENVIRONMENT = false;
});
afterEach(() => {
  end();
  if (before !== undefined) mundo.IS_REACT_ACT_ENVIRONMENT = before;
});

/** Nothing hangs on how busy the machine is. */
const MUCHO = { timeout: 20_000 };

/** The form, drawn; 'NO' of its question, pressed; what is seen then. */
async function press() {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  end = () => {
    root.unmount();
    place.remove();
  };
  flushSync(() => root.render(<Forma />)); // with its effects: nobody presses before they have run
  const calle = () => place.querySelector<HTMLInputElement>('#campo-calle');
  const no = await waitFor(() => {
    const found = place.querySelector<HTMLInputElement>('input[type=radio][value="0"]');
    if (!found) throw new Error('not drawn yet');
    return found;
  }, MUCHO);
  no.click();
  await Promise.resolve();
  // a ring, and the point in it
  const seen = () => ({ marcada: no.parentElement?.querySelectorAll('path').length === 2, fija: calle()?.readOnly });
  return { seen, no };
}

it('[1-888] what was pressed is seen before what follows from it in other fields, which comes by itself right after', async () => {
  const { seen } = await press();
  expect(seen()).toEqual({ marcada: true, fija: false });
  await waitFor(() => expect(seen()).toEqual({ marcada: true, fija: true }), MUCHO);
});

it('[1-888] a key or a press that comes before that finds every field as it is by then', async () => {
  for (const what of ['keydown', 'pointerdown', 'click']) {
    const { seen, no } = await press();
    expect(seen().fija).toBe(false);
    no.dispatchEvent(new Event(what, { bubbles: true }));
    expect(seen().fija, what).toBe(true);
    end();
  }
});
