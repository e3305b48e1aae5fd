import { legible } from '@renadet/domain/catalogos/legible';
import { NO, NO_DISPONIBLE, RESPUESTA } from '@renadet/domain/lib/siNo';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { teclaDe } from '../lib/atajos.ts';
import { useDelFormulario } from '../lib/useReglas.ts';
import { Boton } from './Boton.tsx';
import { useContenido } from './Formulario.tsx';
import { Tecla } from './Tecla.tsx';

type Rapida = typeof NO | typeof NO_DISPONIBLE;
/** The answers for the remaining questions, each with its key. */
const RAPIDAS: readonly { respuesta: Rapida; tecla: string; con: string }[] = [
  { respuesta: NO, tecla: teclaDe('no'), con: 'F8' },
  { respuesta: NO_DISPONIBLE, tecla: teclaDe('noDisponible'), con: 'Shift+F8' },
];
const cuantas = (n: number) => (n === 1 ? '1 pregunta' : `${n} preguntas`);

interface Dada {
  campos: readonly string[];
  respuesta: Rapida;
}

/** The answers that were given at once and can be taken back: those that have not changed since. */
function useDada() {
  const { form } = useContenido();
  const [dada, setDada] = useState<Dada | null>(null);
  const siguen = useDelFormulario(
    form,
    ({ values }) => dada?.campos.filter((name) => values[name] === dada.respuesta) ?? [],
  );
  const answer = (campos: readonly string[], respuesta: Rapida) => {
    const names = form.sinContestar(campos, respuesta);
    if (names.length === 0) return;
    form.setVarios(Object.fromEntries(names.map((name) => [name, respuesta])));
    setDada({ campos: names, respuesta });
  };
  const undo = () => {
    form.setVarios(Object.fromEntries(siguen.map((name) => [name, null])));
    setDada(null);
  };
  return { dada, siguen, answer, undo };
}

interface Props {
  /** The id of the section in the page. */
  id: string;
  campos: readonly string[];
  /** Draws the section; `atajos` goes beside its heading. */
  children: (atajos: ReactNode) => ReactNode;
}

/**
 * A section whose questions that must be answered, and are not, can be answered NO or NO DISPONIBLE at once: by a click or
 * a key, through the rules as if each had been, and taken back at once [1-870].
 */
export function RespuestasRapidas({ id, campos, children }: Props) {
  const { form } = useContenido();
  const { dada, siguen, answer, undo } = useDada();
  const ofertas = useDelFormulario(form, (f) =>
    RAPIDAS.filter(({ respuesta }) => f.sinContestar(campos, respuesta).length > 0),
  );
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  // the pressed button has gone, so the control in its place takes the focus
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) box.current?.querySelector('button')?.focus();
    pressed.current = false;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== teclaDe('no') || event.ctrlKey || event.altKey || event.metaKey) return;
    if (!(event.target as Element).closest(`#${CSS.escape(id)}`)) return;
    event.preventDefault();
    answer(campos, event.shiftKey ? NO_DISPONIBLE : NO);
  };
  const press = (work: () => void) => () => {
    pressed.current = true;
    work();
  };
  const done = dada && siguen.length > 0 && `${cuantas(siguen.length)}: ${legible(RESPUESTA[dada.respuesta])}`;
  const atajos = (
    <div ref={box} className="no-imprimir fila al-centro" style={{ marginBlock: -4 }}>
      <span role="status" className="letra-menor">
        {done}
      </span>
      {done && (
        <Boton size="small" variant="text" onClick={press(undo)}>
          Deshacer
        </Boton>
      )}
      {ofertas.map(({ respuesta, tecla, con }) => (
        <Boton
          key={respuesta}
          size="small"
          variant="text"
          aria-keyshortcuts={con}
          onClick={press(() => answer(campos, respuesta))}
          className="izquierda con-saltos"
        >
          {`Las demás: ${legible(RESPUESTA[respuesta])}`}
          <Tecla>{tecla}</Tecla>
        </Boton>
      ))}
    </div>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what happens in it is heard on its way up
    <div className="disuelto" onKeyDown={onKeyDown}>
      {children(atajos)}
    </div>
  );
}

/** Questions of a section that are answered together, at the least: one alone is as quick by itself. */
const POCAS = 2;

/** Whether there is more than one question that others are answered with. */
export const hasRapidas = (tabla: ReturnType<typeof useContenido>['form']['campos'], campos: readonly string[]) =>
  campos.filter((name) => {
    const campo = tabla[name];
    return campo?.tipo === 'siNo' && !campo.aparte;
  }).length >= POCAS;
