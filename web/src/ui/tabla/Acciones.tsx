import { useState } from 'react';
import { Boton, BotonIcono } from '../Boton.tsx';
import { clases } from '../clases.ts';
import { Mas } from '../Icon.tsx';
import { Menu, OpcionDeMenu } from '../Menu.tsx';
import { Pista } from '../Pista.tsx';
import css from './Acciones.module.css';
import type { Accion } from './columnas.ts';

/** Most actions of a row as icons. With more, all but the main one wait in a menu, because so many icons look alike. */
const EN_FILA = 4;

interface PropsDeAccion<R> {
  accion: Accion<R>;
  row: R;
}

/** The attributes of an action's button. A disabled one stays in reach of the keyboard, to say why. */
const describe = <R,>({ impedida, peligro, onChoose }: Accion<R>, row: R) => {
  const why = impedida?.(row);
  return {
    why,
    props: {
      'aria-disabled': why !== undefined,
      'aria-description': why,
      color: peligro ? ('error' as const) : ('primary' as const),
      onClick: () => why === undefined && onChoose(row),
    },
  };
};

/** The main action, by its word. */
function Palabra<R>({ accion, row }: PropsDeAccion<R>) {
  const { why, props } = describe(accion, row);
  return (
    <Pista title={why ?? ''} placement="left">
      <Boton
        variant="text"
        size="small"
        aria-label={accion.etiqueta} // it would be called by its reason
        {...props}
        className={clases(css.boton, why && css.apagada)}
      >
        {accion.etiqueta}
      </Boton>
    </Pista>
  );
}

/** Another action, as a labelled drawing; its label stands beside it, never over the rows above and below. */
function Dibujo<R>({ accion, row }: PropsDeAccion<R>) {
  const { why, props } = describe(accion, row);
  const { etiqueta, Icono } = accion;
  return (
    <Pista title={why ?? etiqueta} placement="left">
      <BotonIcono aria-label={etiqueta} {...props} className={clases('p-4', why && css.apagada)}>
        <Icono fontSize="small" />
      </BotonIcono>
    </Pista>
  );
}

/** The other actions in a menu, each by its word. A disabled one says why. */
function EnMenu<R>({ acciones, row }: { acciones: readonly Accion<R>[]; row: R }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <BotonIcono
        aria-label="Más acciones"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        className="p-4"
      >
        <Mas fontSize="small" />
      </BotonIcono>
      <Menu ancla={anchor} onClose={close} titulo="Más acciones">
        {acciones.map((accion) => {
          const { etiqueta, Icono, peligro, onChoose, impedida } = accion;
          const why = impedida?.(row);
          const choose = () => {
            if (why !== undefined) return;
            close();
            onChoose(row);
          };
          return (
            <OpcionDeMenu
              key={etiqueta}
              dibujo={<Icono fontSize="small" />}
              onClick={choose}
              aria-disabled={why !== undefined}
              className={why !== undefined ? 'tenue' : peligro ? 'rojo' : undefined}
            >
              <span>
                <span data-palabra>{etiqueta}</span>
                {why && <span className="bloque letra-menor tenue">{why}</span>}
              </span>
            </OpcionDeMenu>
          );
        })}
      </Menu>
    </>
  );
}

/** The actions of a row: the main one by its word, the rest as icons or in a menu. */
export function Acciones<R>({ acciones, row }: { acciones: readonly Accion<R>[]; row: R }) {
  const offered = acciones.filter(({ visible }) => visible?.(row) ?? true);
  const free = offered.filter(({ impedida }) => impedida?.(row) === undefined);
  const main = free.find(({ principal }) => principal?.(row)) ?? free[0] ?? offered[0];
  if (!main) return null;
  const rest = offered.filter((accion) => accion !== main);
  return (
    <div className={clases('en-linea salta al-centro', css.fila, rest.length > 0 ? css.conOtras : css.sola)}>
      <Palabra accion={main} row={row} />
      {acciones.length > EN_FILA
        ? rest.length > 0 && <EnMenu acciones={rest} row={row} />
        : rest.map((accion) => <Dibujo key={accion.etiqueta} accion={accion} row={row} />)}
    </div>
  );
}
