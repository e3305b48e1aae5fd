import { type ReactNode, useState } from 'react';
import { useAlmacen } from '../../lib/almacen.ts';
import { DENSIDADES, densidad } from '../../lib/preferencias.ts';
import { useMedia } from '../../lib/useMedia.ts';
import { Boton } from '../Boton.tsx';
import { Caja } from '../campos/Caja.tsx';
import { Columnas, Marcada, Renglones, SinMarcar } from '../Icon.tsx';
import { Icono } from '../Icono.tsx';
import { Menu, OpcionDeMenu, RayaDeMenu } from '../Menu.tsx';
import { BUSCAR } from '../trazosDeControles.ts';
import type { Ajustes } from './ajustes.ts';
import { type Columna, isDeDatos, isElegible, isOrdenable, isPlegable } from './columnas.ts';
import { EN_TARJETAS, type PropsDeOrden } from './filas.ts';
import css from './tabla.module.css';

interface PropsDeBusqueda {
  titulo: string;
  typed: string;
  onSearch: (text: string) => void;
}

/** Filters the rows as it is typed in [1-121]. */
const CajaDeBusqueda = ({ titulo, typed, onSearch }: PropsDeBusqueda) => (
  <div className={css.buscar}>
    <Icono trazos={BUSCAR} />
    <Caja
      type="search"
      placeholder="Buscar en la tabla"
      value={typed}
      onChange={(event) => onSearch(event.target.value)}
      aria-label={`Buscar en ${titulo}`}
    />
  </div>
);

export interface PropsDeColumnas<R> {
  columnas: readonly Columna<R>[];
  ajustes: Ajustes;
  change: (ajustes: Ajustes) => void;
  restart: () => void;
}

/** Which columns are shown: the last one that is left stays, and so does the one that opens the row. */
function ElegirColumnas<R>({ columnas, ajustes, change, restart }: PropsDeColumnas<R>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { ocultas, sueltas } = ajustes;
  const elegibles = columnas.filter(isElegible);
  const inSight = columnas.filter((one) => isDeDatos(one) && !ocultas.includes(one.id)).length;
  const toggle = (id: string) =>
    change({ ...ajustes, ocultas: ocultas.includes(id) ? ocultas.filter((one) => one !== id) : [...ocultas, id] });
  const opciones = elegibles.map(({ id, titulo }) => ({
    id,
    titulo,
    checked: !ocultas.includes(id),
    disabled: !ocultas.includes(id) && inSight === 1,
    onClick: () => toggle(id),
  }));
  const juntas = {
    id: 'juntas',
    titulo: 'Juntar las que dicen lo mismo',
    checked: !sueltas,
    disabled: false,
    onClick: () => change({ ...ajustes, sueltas: !sueltas }),
  };
  const item = ({ id, titulo, checked, disabled, onClick }: typeof juntas) => (
    <OpcionDeMenu
      key={id}
      menuda
      role="menuitemcheckbox"
      dibujo={checked ? <Marcada fontSize="small" /> : <SinMarcar fontSize="small" />}
      {...{ 'aria-checked': checked, disabled, onClick }}
    >
      {titulo}
    </OpcionDeMenu>
  );
  return (
    <>
      <Boton
        variant="text"
        color="secondary"
        startIcon={<Columnas />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Columnas
      </Boton>
      <Menu ancla={anchor} titulo="Columnas a la vista" onClose={() => setAnchor(null)}>
        {opciones.map(item)}
        {columnas.some(isPlegable) && (
          <>
            <RayaDeMenu />
            {item(juntas)}
          </>
        )}
        <OpcionDeMenu menuda onClick={restart}>
          Como al principio
        </OpcionDeMenu>
      </Menu>
    </>
  );
}

/** Sets rows closer together, with one line for each text, on this device and for every table. */
function Compacta() {
  const isCompacta = useAlmacen(densidad) === 'compacta';
  return (
    <Boton
      variant="text"
      color={isCompacta ? 'primary' : 'secondary'}
      startIcon={<Renglones />}
      aria-pressed={isCompacta}
      onClick={() => densidad.set(isCompacta ? 'comoda' : 'compacta')}
      className="nada en-linea-600"
    >
      {DENSIDADES.compacta}
    </Boton>
  );
}

/** Cards have no headings: on a narrow screen their order is chosen in a list. */
function Ordenar<R>({ columnas, orden, setOrden, sinOrden }: PropsDeOrden & { columnas: readonly Columna<R>[] }) {
  const ordenables = columnas.filter((columna) => isOrdenable(columna) && !sinOrden?.(columna));
  const narrow = useMedia(EN_TARJETAS);
  if (!narrow || !setOrden || ordenables.length === 0) return null;
  const choose = (value: string) => {
    const [columna = '', sentido] = value.split(' ');
    setOrden(sentido === 'asc' || sentido === 'desc' ? { columna, sentido } : null);
  };
  return (
    <div className="crece-100">
      <Caja
        as="select"
        value={orden ? `${orden.columna} ${orden.sentido}` : ''}
        onChange={(event) => choose(event.target.value)}
        aria-label="Orden"
      >
        <option value="">Orden de la lista</option>
        {ordenables.flatMap(({ id, titulo }) => [
          <option key={`${id} asc`} value={`${id} asc`}>{`${titulo}, de menor a mayor`}</option>,
          <option key={`${id} desc`} value={`${id} desc`}>{`${titulo}, de mayor a menor`}</option>,
        ])}
      </Caja>
    </div>
  );
}

interface Props<R> extends PropsDeBusqueda, PropsDeColumnas<R>, PropsDeOrden {
  conBusqueda: boolean;
  /** It is a list of its own: it says how many there are, and which columns are shown can be chosen. */
  isLista: boolean;
  /** How many there are; empty while it is not known. */
  total: string;
  herramientas: ReactNode;
}

/** The bar above the rows: the search box, the number of rows, the buttons, and the choice of columns. */
export function Barra<R>(props: Props<R>) {
  const { titulo, typed, onSearch, conBusqueda, isLista, total, herramientas } = props;
  if (!conBusqueda && !herramientas && !isLista) return null;
  return (
    <div className="no-imprimir fila g-12 al-centro py-8 px-12" style={{ minHeight: 52 }}>
      {conBusqueda && <CajaDeBusqueda {...{ titulo, typed, onSearch }} />}
      {isLista && (
        <div aria-hidden className="letra-menor tenue">
          {total}
        </div>
      )}
      <div className="nada crece bloque-600" />
      {isLista && (
        <>
          <Ordenar {...props} />
          <ElegirColumnas {...props} />
          <Compacta />
        </>
      )}
      {herramientas}
    </div>
  );
}
