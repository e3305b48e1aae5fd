import Box from '@mui/material/Box';
import { PAGINAS } from '@renadet/domain/publico/paginas';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { INSTITUCION } from '../institucion.ts';
import { useTitulo } from '../lib/titulo.ts';
import { ANCHO, sobreVino, tokens } from '../theme.ts';
import { EnlaceInterno } from './EnlaceInterno.tsx';
import { PiePagina } from './PiePagina.tsx';

interface Props {
  /** The page's h1. */
  titulo: string;
  /** Last part of the breadcrumb; none on a page without one. */
  miga?: string;
  /** For search engines and readers of tabs. */
  descripcion?: string;
  ancho?: 'lectura' | 'tablas';
  children: ReactNode;
}

/** Pixels of a column that is comfortable to read. */
const LECTURA = 720;
const columna = { width: '100%', maxWidth: ANCHO.formulario, mx: 'auto', px: { xs: 2, md: 3 } } as const;

const boton = {
  display: { md: 'none' },
  justifySelf: 'end',
  font: 'inherit',
  color: 'inherit',
  bgcolor: 'transparent',
  border: 1,
  borderColor: sobreVino.tenue,
  borderRadius: 1,
  px: 2,
  minHeight: 40,
  cursor: 'pointer',
} as const;
const opciones = {
  gridColumn: { xs: '1 / -1', md: 'auto' },
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: '0 4px',
  listStyle: 'none',
  m: 0,
  p: 0,
  '& a': {
    display: 'block',
    color: 'inherit',
    textDecoration: 'none',
    px: 1.5,
    py: 1.25,
    borderRadius: 1,
    '&:hover': { bgcolor: sobreVino.activo, textDecoration: 'underline' },
    '&[aria-current=page]': { boxShadow: `inset 0 -3px ${tokens.oro}`, borderRadius: 0, fontWeight: 650 },
  },
} as const;

/** One menu: a row, or under a button where the screen is narrow. */
function Menu() {
  const [open, setOpen] = useState(false);
  const path = useRouterState({ select: (s) => s.location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => setOpen(false), [path]);
  return (
    <Box
      component="nav"
      aria-label="Menú público"
      sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, display: 'contents' }}
    >
      <Box
        component="button"
        type="button"
        aria-expanded={open}
        aria-controls="menu-publico"
        onClick={() => setOpen(!open)}
        onKeyDown={(event: React.KeyboardEvent) => event.key === 'Escape' && setOpen(false)}
        sx={boton}
      >
        Menú
      </Box>
      <Box component="ul" id="menu-publico" sx={{ ...opciones, display: { xs: open ? 'block' : 'none', md: 'flex' } }}>
        {PAGINAS.filter(({ menu }) => menu).map(({ ruta, menu }) => (
          <li key={ruta}>
            <EnlaceInterno a={`/${ruta}`} actual={path === `/${ruta}`}>
              {menu}
            </EnlaceInterno>
          </li>
        ))}
        <li>
          <a href="/constancia">Verificar constancia</a>
        </li>
        <li>
          <EnlaceInterno a="/login">Ingresar</EnlaceInterno>
        </li>
      </Box>
    </Box>
  );
}

const Encabezado = () => (
  <Box component="header" className="no-imprimir" sx={{ bgcolor: tokens.barra, color: 'common.white' }}>
    <Box
      sx={{
        ...columna,
        py: { xs: 1.5, md: 2 },
        display: 'grid',
        alignItems: 'center',
        gridTemplateColumns: 'minmax(0,1fr) auto',
        gap: { xs: 1, md: 3 },
        '& :focus-visible': { outlineColor: sobreVino.tenue },
      }}
    >
      <Box sx={{ '& a': { color: 'inherit', textDecoration: 'none', display: 'inline-block' } }}>
        <EnlaceInterno a="/servicios">
          <Box component="span" sx={{ display: 'block', typography: 'marca', fontWeight: 700, letterSpacing: '.04em' }}>
            {INSTITUCION.siglas}
          </Box>
          <Box component="span" sx={{ display: 'block', typography: 'menor', color: sobreVino.tenue }}>
            {INSTITUCION.nombre}
          </Box>
        </EnlaceInterno>
      </Box>
      <Menu />
    </Box>
    <Box sx={{ height: 3, bgcolor: tokens.oro }} />
  </Box>
);

const Migas = ({ miga }: { miga: string }) => (
  <Box component="nav" aria-label="Ruta de navegación" className="no-imprimir" sx={{ typography: 'nota', mb: 1 }}>
    <Box
      component="ol"
      sx={{ display: 'flex', flexWrap: 'wrap', listStyle: 'none', m: 0, p: 0, '& a': { color: 'primary.main' } }}
    >
      <li>
        {INSTITUCION.inicio ? (
          <a href={INSTITUCION.inicio} rel="noreferrer">
            Inicio
          </a>
        ) : (
          <EnlaceInterno a="/servicios">Inicio</EnlaceInterno>
        )}
      </li>
      <Box component="li" aria-current="page" sx={{ '&::before': { content: '"/"', mx: 1 } }}>
        {miga}
      </Box>
    </Box>
  </Box>
);

/** The way back up of a long page, at hand wherever the reader is. */
const subir = {
  ...boton,
  display: 'block',
  position: 'sticky',
  bottom: 8,
  width: 'fit-content',
  ml: 'auto',
  lineHeight: '38px',
  bgcolor: 'background.paper',
  color: 'primary.main',
} as const;

/** Writes what search engines show of the page; the server wrote that of the first one already. */
function useDescripcion(text: string | undefined): void {
  useEffect(() => {
    const meta = document.querySelector('meta[name=description]');
    if (text) meta?.setAttribute('content', text);
  }, [text]);
}

/**
 * What is around every public page: header with one menu, breadcrumb, title, footer. The focus goes to the title when
 * the page changes, unless the address names a part of it [3-034].
 */
export function MarcoPublico({ titulo, miga, descripcion, ancho = 'lectura', children }: Props) {
  useTitulo(titulo);
  useDescripcion(descripcion);
  const h1 = useRef<HTMLHeadingElement>(null);
  const first = useRef(titulo);
  useEffect(() => {
    if (first.current !== titulo && !location.hash) h1.current?.focus({ preventScroll: true });
    first.current = titulo;
  }, [titulo]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      <Box
        component="a"
        href="#contenido"
        onClick={(event: React.MouseEvent) => {
          event.preventDefault(); // the address says which page it is, and Back leads to another
          document.getElementById('contenido')?.focus();
        }}
        sx={{
          position: 'fixed',
          left: 8,
          top: -64,
          zIndex: 2000,
          bgcolor: 'background.paper',
          color: 'primary.main',
          p: 1,
          '&:focus': { top: 8 },
        }}
      >
        Saltar al contenido
      </Box>
      <Encabezado />
      <Box
        component="main"
        id="contenido"
        tabIndex={-1}
        sx={{ ...columna, flex: 1, py: { xs: 2, md: 4 }, outline: 'none' }}
      >
        {miga && <Migas miga={miga} />}
        <Box sx={{ maxWidth: ancho === 'lectura' ? LECTURA : 'none' }}>
          <Box
            component="h1"
            ref={h1}
            tabIndex={-1}
            sx={{ m: 0, mb: 2, typography: { xs: 'folio', md: 'portada' }, fontWeight: 650, lineHeight: 1.25 }}
          >
            {titulo}
          </Box>
          {children}
        </Box>
        {ancho === 'tablas' && (
          <Box component="a" href="#contenido" sx={subir}>
            Subir
          </Box>
        )}
      </Box>
      <PiePagina />
    </Box>
  );
}
