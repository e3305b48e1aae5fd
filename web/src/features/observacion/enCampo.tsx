import { askNota } from '../../lib/pedidoDeNota.ts';
import { clases } from '../../ui/clases.ts';
import { Editar } from '../../ui/Icon.tsx';
import css from './enCampo.module.css';

/** The notes of a field, below it; after its name, that it has some. */
const drawNotas = (name: string, _: string, notas: readonly string[]) => ({
  clase: notas.length > 0 && css.observado,
  marca: notas.length > 0 && <span className={css.marca}>observado</span>,
  pie: notas.map((nota) => (
    <p key={nota} id={`campo-${name}-observado`} className={css.nota}>
      <Editar fontSize="nota" aria-hidden />
      <span className="partible">{`Le piden: ${nota}`}</span>
    </p>
  )),
});

/** The same for who may note, with a button for the field under the pointer: whoever has none presses Alt+O, or chooses the field in the window. */
const drawNotable = (name: string, etiqueta: string, notas: readonly string[]) => {
  const { pie, ...own } = drawNotas(name, etiqueta, notas);
  return {
    ...own,
    pie: (
      <>
        {pie}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          title={`Observar: ${etiqueta} (Alt+O)`}
          className={clases('no-imprimir con-raton', css.notar)}
          onClick={(event) => askNota(event.currentTarget)}
        >
          <Editar fontSize="nota" aria-hidden />
        </button>
      </>
    ),
  };
};

/** How fields show their notes, to who may note and to who may not. */
export const dibujoDe = (puede: boolean) => (puede ? drawNotable : drawNotas);
