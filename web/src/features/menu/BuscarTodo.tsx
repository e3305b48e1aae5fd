import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react';
import { openVentana } from '../../lib/ventana.ts';
import { Entrada, Opciones } from '../../ui/campos/Opciones.tsx';
import { pasoDe } from '../../ui/campos/useDesplegable.ts';
import { clases } from '../../ui/clases.ts';
import { Icono } from '../../ui/Icono.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { BUSCAR } from '../../ui/trazosDeControles.ts';
import css from './buscarTodo.module.css';
import { type Hallazgo, useHallazgos } from './hallazgos.ts';

const close = () => openVentana(null);

/** One result. */
const Fila = memo(function Fila(p: {
  id: string;
  activa: boolean;
  titulo: string;
  nota?: string | undefined;
  clase: string;
}) {
  return (
    <Entrada
      id={p.id}
      activa={p.activa}
      elegida={p.activa}
      className={clases('renglon al-centro alto-36 apuntable py-6 px-16', css.fila)}
    >
      <div className="crece cede">
        <div className="resaltado partible">{p.titulo}</div>
        {p.nota && <div className="letra-menor tenue junto recorta puntos">{p.nota}</div>}
      </div>
      <div className="letra-menor tenue" style={{ paddingLeft: 16 }}>
        {p.clase}
      </div>
    </Entrada>
  );
});

interface PropsDeBuscado {
  id: string;
  text: string;
  activa: number;
  onWrite: (typed: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The box of the search. It also hears the keys of the list below it. */
const Caja = ({ id, text, activa, onWrite, onKeyDown }: PropsDeBuscado) => (
  <div className={clases('renglon al-centro py-4 px-0', css.caja)}>
    <Icono trazos={BUSCAR} />
    <input
      // biome-ignore lint/a11y/noAutofocus: whoever opens it types at once
      autoFocus
      role="combobox"
      aria-label="Buscar todo"
      aria-expanded={activa >= 0}
      aria-autocomplete="list"
      // of a list that is not there nothing is said
      {...(activa >= 0 && { 'aria-controls': `${id}-lista`, 'aria-activedescendant': `${id}-${activa}` })}
      autoComplete="off"
      spellCheck={false}
      placeholder="Folio, número de C.I., nombre de la víctima, pantalla o acción"
      value={text}
      onChange={(event) => onWrite(event.target.value)}
      onKeyDown={onKeyDown}
    />
  </div>
);

/** How many there are, announced. */
const cuantos = (n: number, busca: boolean) => (busca ? '' : n === 1 ? '1 resultado' : `${n} resultados`);

/**
 * The search of the header: files by folio or number, victims by name, screens and actions, from one box [1-880]. Enter
 * before the answer opens the result, if there is only one.
 */
export default function BuscarTodo() {
  const [text, setText] = useState('');
  const { hallazgos, busca, mas } = useHallazgos(text);
  const entered = useRef(false);
  const id = useId();
  const [at, setAt] = useState(0);
  const activa = Math.min(at, hallazgos.length - 1);
  const choose = ({ pulse }: Hallazgo) => {
    close();
    void pulse();
  };
  useEffect(() => {
    if (busca || !entered.current) return;
    entered.current = false;
    const [one, another] = hallazgos;
    if (one && !another) choose(one);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const one = hallazgos[activa];
    if (event.key === 'Enter') {
      event.preventDefault();
      if (one) choose(one);
      else if (busca) entered.current = true;
    }
    const next = pasoDe(event.key, activa, hallazgos.length);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  };
  return (
    <Modal onLeave={close} role="dialog" aria-labelledby={id} className={css.ventana}>
      <div className={clases('cede superficie radio sombra corre-y', css.hoja)}>
        <h2 id={id} className="oculto">
          Buscar todo
        </h2>
        <Caja
          {...{ id, text, activa }}
          onWrite={(typed) => {
            entered.current = false;
            setAt(0);
            setText(typed);
          }}
          onKeyDown={onKeyDown}
        />
        {hallazgos.length === 0 ? (
          <div className="tenue raya p-16">{busca ? 'Buscando…' : 'No se encontraron resultados'}</div>
        ) : (
          <Opciones
            id={`${id}-lista`}
            rotulo={id}
            className={clases('raya corre lista py-4', css.lista)}
            activa={activa}
            onMove={setAt}
            onChoose={(i) => {
              const one = hallazgos[i];
              if (one) choose(one);
            }}
          >
            {hallazgos.map((one, i) => (
              <Fila
                key={one.clave}
                id={`${id}-${i}`}
                activa={i === activa}
                {...{ titulo: one.titulo, nota: one.nota, clase: one.clase }}
              />
            ))}
          </Opciones>
        )}
        {mas && <p className="letra-menor tenue raya py-8 px-16">{`${mas} Escriba algo más, o use Buscar CI.`}</p>}
        <div role="status" className="oculto">
          {[cuantos(hallazgos.length, busca), mas].filter(Boolean).join('. ')}
        </div>
      </div>
    </Modal>
  );
}
