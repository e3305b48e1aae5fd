import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useMatches } from '@tanstack/react-router';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { INSTITUCION } from '../../institucion.ts';
import { isDeCarpeta } from '../../lib/deCarpeta.ts';
import { useSeleccion } from '../../lib/eleccion.tsx';
import { sobreVino, tokens } from '../../theme.ts';
import { Menu } from '../../ui/delKit.tsx';
import { Documento, Inicio, iconoDeModulo } from '../../ui/Icon.tsx';
import { Pista } from '../../ui/Pista.tsx';
import { type SeccionMenu, useElegir, useMenu } from './useMenu.ts';

const entrada = {
  width: '100%',
  justifyContent: 'flex-start',
  textAlign: 'left',
  gap: 1.5,
  minHeight: 36,
  px: 1.5,
  py: 0.75,
  borderRadius: 1,
  typography: 'texto',
  color: 'common.white',
  borderLeft: '3px solid transparent',
  '&:hover': { bgcolor: sobreVino.activo },
  '&:focus-visible': { outline: '2px solid #fff', outlineOffset: -2 },
  '&[aria-current=page]': { bgcolor: sobreVino.activo, borderLeftColor: tokens.oro, fontWeight: 600 },
} as const;

interface PropsEntrada {
  titulo: string;
  Icono?: ComponentType<{ fontSize?: 'small' }>;
  plegada?: boolean;
  activa?: boolean;
  onClick?: () => void;
  /** A document, opened in a window of its own. */
  href?: string;
  /** What the tour knows it by. */
  recorrido?: string;
}

function Entrada({ titulo, Icono, plegada = false, activa = false, onClick, href, recorrido }: PropsEntrada) {
  const button = (
    <ButtonBase
      {...(href ? { component: 'a', href, target: '_blank', rel: 'noreferrer' } : { onClick })}
      data-recorrido={recorrido}
      aria-current={activa ? 'page' : undefined}
      aria-label={plegada ? titulo : undefined}
      sx={{ ...entrada, ...(plegada && { justifyContent: 'center', px: 0 }), ...(!Icono && { pl: 5.5 }) }}
    >
      {Icono && <Icono fontSize="small" />}
      {!plegada && titulo}
    </ButtonBase>
  );
  return (
    <Box component="li">
      {plegada ? (
        <Pista title={titulo} placement="right">
          {button}
        </Pista>
      ) : (
        button
      )}
    </Box>
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
    <Box component="li">
      <Pista title={seccion.titulo} placement="right">
        <ButtonBase
          aria-label={seccion.titulo}
          aria-haspopup="menu"
          aria-current={seccion.elementos.some((e) => e.ruta === actual) ? 'page' : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ ...entrada, justifyContent: 'center', px: 0 }}
        >
          <Icono fontSize="small" />
        </ButtonBase>
      </Pista>
      <Menu
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'region', 'aria-label': `Entradas de ${seccion.titulo}` } }}
      >
        {({ MenuItem }) =>
          seccion.elementos.map(({ titulo, ruta }) => (
            <MenuItem
              key={ruta}
              selected={ruta === actual}
              onClick={() => {
                setAnchor(null);
                choose(ruta);
              }}
            >
              {titulo}
            </MenuItem>
          ))
        }
      </Menu>
    </Box>
  );
}

/** A section of the open bar: title with its drawing, its items below [1-050]. */
function SeccionAbierta({ seccion, actual, choose }: PropsSeccion) {
  const Icono = iconoDeModulo(seccion.icono);
  return (
    <Box component="li" sx={{ mt: 2 }}>
      <Typography
        variant="h2"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          px: 1.5,
          pb: 0.5,
          pl: '15px',
          typography: 'menor',
          color: sobreVino.tenue,
        }}
      >
        <Icono fontSize="small" aria-hidden />
        {seccion.titulo}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {seccion.elementos.map(({ titulo, ruta }) => (
          <Entrada key={ruta} titulo={titulo} activa={ruta === actual} onClick={() => choose(ruta)} />
        ))}
      </Box>
    </Box>
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
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they change is where that entry stands
  useEffect(() => bringIntoSight(list.current), [actual, isPending, plegada]);
  return (
    <Box
      component="nav"
      aria-label="Menú principal"
      data-recorrido="barra"
      sx={{ height: '100%', display: 'flex', flexDirection: 'column', bgcolor: tokens.barra, color: 'common.white' }}
    >
      <Box
        sx={{
          height: 56,
          px: plegada ? 0 : 2.25,
          display: 'flex',
          alignItems: 'center',
          justifyContent: plegada ? 'center' : 'flex-start',
          borderBottom: `2px solid ${tokens.oro}`,
          flex: 'none',
        }}
      >
        <Typography
          component="span"
          sx={{ fontWeight: 700, letterSpacing: '.06em', typography: plegada ? 'apartado' : 'titulo' }}
        >
          {plegada ? INSTITUCION.siglas.slice(0, 1) : INSTITUCION.siglas}
        </Typography>
      </Box>
      <Box ref={list} sx={{ flex: 1, overflowY: 'auto', p: 1, pt: 1.5 }}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
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
        </Box>
        {error && !plegada && (
          <Box role="alert" sx={{ p: 1.5, typography: 'menor' }}>
            No se pudo leer el menú.
            <ButtonBase
              onClick={() => refetch()}
              sx={{ ...entrada, borderLeft: 0, textDecoration: 'underline', px: 0 }}
            >
              Reintentar
            </ButtonBase>
          </Box>
        )}
      </Box>
    </Box>
  );
}
