import { useMatches, useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { INSTITUCION } from '../../institucion.ts';
import { read, save } from '../../lib/almacen.ts';
import { isDeCarpeta } from '../../lib/deCarpeta.ts';
import { useSeleccion } from '../../lib/eleccion.tsx';
import { getSesion } from '../../lib/session.ts';
import { BotonBase } from '../../ui/Boton.tsx';
import { clases } from '../../ui/clases.ts';
import { Documento, Inicio, iconoDeModulo } from '../../ui/Icon.tsx';
import { Icono as Trazo } from '../../ui/Icono.tsx';
import { Menu, OpcionDeMenu } from '../../ui/Menu.tsx';
import { Pista } from '../../ui/Pista.tsx';
import { DESPLIEGA } from '../../ui/trazosDeControles.ts';
import css from './BarraLateral.module.css';
import { type SeccionMenu, useElegir, useMenu } from './useMenu.ts';

interface PropsEntrada {
  titulo: string;
  Icono?: ComponentType<{ fontSize?: 'small' }>;
  plegada?: boolean;
  activa?: boolean;
  onClick?: () => void;
  /** A document, opened in a window of its own. */
  href?: string;
  /** Its name for the tour. */
  recorrido?: string;
}

function Entrada({ titulo, Icono, plegada = false, activa = false, onClick, href, recorrido }: PropsEntrada) {
  const button = (
    <BotonBase
      {...(href ? { href } : { onClick })}
      data-recorrido={recorrido}
      aria-current={activa ? 'page' : undefined}
      aria-label={plegada ? titulo : undefined}
      className={clases(css.boton, !plegada && css.abierta, !Icono && css.sinDibujo)}
    >
      {Icono && <Icono fontSize="small" />}
      {!plegada && titulo}
    </BotonBase>
  );
  return (
    <li>
      {plegada ? (
        <Pista title={titulo} placement="right">
          {button}
        </Pista>
      ) : (
        button
      )}
    </li>
  );
}

interface PropsSeccion {
  seccion: SeccionMenu;
  actual: string;
  choose: (ruta: string) => void;
}

/** A section of the folded bar: its drawing opens a list of its items. */
function SeccionPlegada({ seccion, actual, choose }: PropsSeccion) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const Icono = iconoDeModulo(seccion.icono);
  return (
    <li>
      <Pista title={seccion.titulo} placement="right">
        <BotonBase
          aria-label={seccion.titulo}
          aria-haspopup="menu"
          aria-current={seccion.elementos.some((e) => e.ruta === actual) ? 'page' : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
          className={clases(css.boton, css.plegada)}
        >
          <Icono fontSize="small" />
        </BotonBase>
      </Pista>
      <Menu ancla={anchor} lado="derecha" titulo={`Entradas de ${seccion.titulo}`} onClose={() => setAnchor(null)}>
        {seccion.elementos.map(({ titulo, ruta }) => (
          <OpcionDeMenu
            key={ruta}
            elegida={ruta === actual}
            onClick={() => {
              setAnchor(null);
              choose(ruta);
            }}
          >
            {titulo}
          </OpcionDeMenu>
        ))}
      </Menu>
    </li>
  );
}

/** The titles of the sections that this user folded in this browser. */
const llave = () => `renadet.menu.${getSesion()?.idUsuario ?? 0}`;
function readFolded(): readonly string[] {
  const kept = read<unknown>(localStorage, llave(), []);
  return Array.isArray(kept) ? kept : [];
}

/** A section of the open bar: title with its drawing, its items below [1-050]. Folded, it still shows where its user is. */
function SeccionAbierta({ seccion: { titulo, icono, elementos }, actual, choose }: PropsSeccion) {
  const Icono = iconoDeModulo(icono);
  const [folded, setFolded] = useState(() => readFolded().includes(titulo));
  const toggle = () => {
    const others = readFolded().filter((one) => one !== titulo);
    save(localStorage, llave(), folded ? others : [...others, titulo]);
    setFolded(!folded);
  };
  const shown = folded ? elementos.filter(({ ruta }) => ruta === actual) : elementos;
  const id = useId();
  return (
    <li className="mt-16">
      <h2 className="letra-menor llano">
        <BotonBase
          aria-expanded={!folded}
          aria-controls={id}
          onClick={toggle}
          className={clases(css.boton, css.abierta, css.titulo)}
        >
          <Icono fontSize="small" aria-hidden />
          <span className="crece">{titulo}</span>
          <span className={folded ? css.vuelta : undefined}>
            <Trazo trazos={DESPLIEGA} menudo />
          </span>
        </BotonBase>
      </h2>
      <ul id={id} className="lista">
        {shown.map(({ titulo, ruta }) => (
          <Entrada key={ruta} titulo={titulo} activa={ruta === actual} onClick={() => choose(ruta)} />
        ))}
      </ul>
    </li>
  );
}

/** Path of the menu entry that the open screen belongs to. */
function useActual(): string {
  const { carpeta, accion, vuelta } = useSeleccion();
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const isOld = isDeCarpeta(path) && (path !== '/pages/actualizar' || (carpeta !== null && accion !== null));
  // a registered file belongs to the list that it was opened from
  return isOld ? (vuelta ?? '/pages/buscar_ci') : path;
}

/** Scrolls the menu, and nothing else, to where its user is: it is longer than many windows. */
function bringIntoSight(list: HTMLElement | null): void {
  const here = list?.querySelector('[aria-current=page]')?.getBoundingClientRect();
  if (!list || !here) return;
  const { top, bottom } = list.getBoundingClientRect();
  list.scrollTop += Math.max(0, here.bottom + 8 - bottom) - Math.max(0, top + 8 - here.top);
}

/** The sidebar: name of the registry, 'Inicio' [1-048], the sections the server gives the role, the manual [1-010]. */
export function BarraLateral({ plegada, onChoose }: { plegada: boolean; onChoose?: () => void }) {
  const { secciones, error, isPending, refetch } = useMenu();
  const choose = useElegir(onChoose);
  const actual = useActual();
  const Seccion = plegada ? SeccionPlegada : SeccionAbierta;
  const list = useRef<HTMLDivElement>(null);
  const router = useRouter();
  // where the menu was scrolled on the screen before is restored once this one is drawn
  useEffect(() => router.subscribe('onRendered', () => bringIntoSight(list.current)), [router]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they change is where that entry stands
  useEffect(() => bringIntoSight(list.current), [actual, isPending, plegada]);
  return (
    <nav aria-label="Menú principal" data-recorrido="barra" className={clases('columna', css.navegacion)}>
      <div className={clases('renglon al-centro rigido', css.cabeza, plegada && css.plegada)}>
        <span className={clases('interlinea-15', plegada ? 'letra-apartado' : 'letra-titulo', css.siglas)}>
          {plegada ? INSTITUCION.siglas.slice(0, 1) : INSTITUCION.siglas}
        </span>
      </div>
      <div ref={list} className="crece corre-y">
        <ul className="lista">
          <Entrada
            titulo="Inicio"
            Icono={Inicio}
            plegada={plegada}
            activa={actual === '/pages/inicio'}
            onClick={() => choose('/pages/inicio')}
            recorrido="inicio"
          />
          {secciones.map((seccion) => (
            <Seccion key={seccion.titulo} seccion={seccion} actual={actual} choose={choose} />
          ))}
          {/* under the sections: it comes with them, so that it does not go away from under the pointer */}
          {!isPending && (
            <Entrada titulo="Manual de Usuario" Icono={Documento} plegada={plegada} href={INSTITUCION.manual} />
          )}
        </ul>
        {error && !plegada && (
          <div role="alert" className="letra-menor p-12">
            No se pudo leer el menú.
            <BotonBase onClick={() => refetch()} className={clases(css.boton, css.abierta, css.reintentar)}>
              Reintentar
            </BotonBase>
          </div>
        )}
      </div>
    </nav>
  );
}
