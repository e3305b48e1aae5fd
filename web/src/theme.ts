import type {} from '@mui/material/SvgIcon';
import { createTheme, type TypographyStyle } from '@mui/material/styles';
import type {} from '@mui/material/Typography';

/** The colours, by what each is for: of which value in each theme, temas.css says, where an institution replaces them. */
export const tokens = {
  /** Of what can be pressed, and its ground where it is filled. */
  vino: 'var(--vino)',
  /** The same under the pointer. */
  vinoFuerte: 'var(--vino-fuerte)',
  vinoTinte: 'var(--vino-tinte)',
  /** Ground of menu and headers, in every theme dark: white stands on it, and `tenue`. */
  barra: 'var(--barra)',
  tenue: 'var(--tenue)',
  /** Letters on a ground of wine or of a state. */
  sobre: 'var(--sobre)',
  tinta: 'var(--tinta)',
  tinta2: 'var(--tinta2)',
  apagado: 'var(--apagado)',
  linea: 'var(--linea)',
  /** Edge of what can be typed in or pressed: 3:1 against its ground (WCAG 1.4.11). */
  borde: 'var(--borde)',
  pagina: 'var(--pagina)',
  superficie: 'var(--superficie)',
  /** Rules and marks, never text. */
  oro: 'var(--oro)',
  exito: 'var(--exito)',
  advertencia: 'var(--advertencia)',
  error: 'var(--error)',
  informacion: 'var(--informacion)',
} as const;

const FUENTE = 'var(--fuente)';
const t = tokens;
/** How close together fields stand, as long as no density is chosen (temas.css). */
export const HUECO = 'var(--hueco, 20px)';
const foco = { outline: `2px solid ${t.vino}`, outlineOffset: 2 } as const;
const sombra = '0 1px 2px rgba(43,45,46,.08), 0 4px 16px rgba(43,45,46,.08)';

/** Colour of something that lies on the ground of menu and headers. */
export const sobreVino = { tenue: t.tenue, activo: 'rgb(255 255 255 / .12)', linea: 'rgb(255 255 255 / .16)' } as const;

export const ANCHO = { menu: 264, menuPlegado: 64, formulario: 1280, encabezado: 56 } as const;

/** The frame of what stands by itself on a screen: a filter, a panel, a chart, a table. */
export const marco = { bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1 } as const;
/** The same with room around what it holds. */
export const marcoAmplio = { ...marco, p: { xs: 2, md: 3 } } as const;

/** A size of letters, by what it is for: base.css says them all. */
const letra = (name: string) => `var(--letra-${name})`;
/** The kit's variants beside its own: one for each size. */
const LETRAS = {
  impresaDensa: { fontSize: letra('impresa-densa'), lineHeight: 1.2 },
  impresa: { fontSize: letra('impresa'), lineHeight: 1.2 },
  menuda: { fontSize: letra('menuda') },
  menor: { fontSize: letra('menor') },
  nota: { fontSize: letra('menor'), color: t.tinta2 },
  texto: { fontSize: letra('texto') },
  acceso: { fontSize: letra('acceso') },
  lectura: { fontSize: letra('lectura') },
  apartado: { fontSize: letra('apartado') },
  titulo: { fontSize: letra('titulo') },
  marca: { fontSize: letra('marca') },
  folio: { fontSize: letra('folio') },
  portada: { fontSize: letra('portada') },
  cifra: { fontSize: letra('cifra') },
} as const;
type Letra = keyof typeof LETRAS;

declare module '@mui/material/styles' {
  interface TypographyVariants extends Record<Letra, TypographyStyle> {}
  interface TypographyVariantsOptions extends Record<Letra, TypographyStyle> {}
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides extends Record<Letra, true> {}
}
declare module '@mui/material/SvgIcon' {
  /** As high as a line of notes, and as one of text. */
  interface SvgIconPropsSizeOverrides extends Record<'nota' | 'texto', true> {}
}

/** All that the kit wants to know of a colour: it cannot compute with what only the browser knows. */
const lleno = (main: string) => ({ main, light: main, dark: main, contrastText: t.sobre });
/** What the kit mixes, the browser mixes; by this name the kit knows it (its types do not say so). */
const mezcla: object = { colorSpace: 'oklch' };

export const theme = createTheme({
  ...mezcla,
  palette: {
    primary: { main: t.vino, dark: t.vinoFuerte, light: t.vinoTinte, contrastText: t.sobre },
    secondary: lleno(t.tinta2),
    error: lleno(t.error),
    warning: lleno(t.advertencia),
    info: lleno(t.informacion),
    success: lleno(t.exito),
    text: { primary: t.tinta, secondary: t.tinta2, disabled: t.tinta2 },
    divider: t.linea,
    background: { default: t.pagina, paper: t.superficie },
    action: {
      active: t.tinta2,
      hover: t.vinoTinte,
      selected: t.vinoTinte,
      disabled: t.apagado,
      disabledBackground: t.linea,
    },
  },
  spacing: 8,
  shape: { borderRadius: 6 },
  shadows: ['none', ...Array(24).fill(sombra)] as never,
  typography: {
    fontFamily: FUENTE,
    fontSize: 14,
    h1: { fontSize: letra('titulo'), fontWeight: 650, lineHeight: 1.3 },
    h2: { fontSize: letra('lectura'), fontWeight: 650, lineHeight: 1.4 },
    h3: { fontSize: letra('texto'), fontWeight: 650, lineHeight: 1.4 },
    body1: { fontSize: letra('texto'), lineHeight: 1.5 },
    body2: { fontSize: letra('menor'), lineHeight: 1.45 },
    caption: { fontSize: letra('menor'), lineHeight: 1.4 },
    button: { fontSize: letra('texto'), fontWeight: 600, textTransform: 'none', lineHeight: 1.5 },
    ...LETRAS,
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&:focus-visible': foco } } },
    MuiButton: {
      defaultProps: { disableElevation: true, variant: 'outlined' },
      styleOverrides: {
        root: { minHeight: 36, padding: '6px 16px', whiteSpace: 'nowrap' },
        // where the system's colours take the ground away (forced-colors), this edge is what a button is known by
        contained: { border: '1px solid transparent' },
        outlined: { borderColor: t.borde, '&:hover': { borderColor: t.vino } },
      },
    },
    MuiSvgIcon: {
      styleOverrides: {
        root: {
          variants: [
            { props: { fontSize: 'nota' }, style: { fontSize: 16 } },
            { props: { fontSize: 'texto' }, style: { fontSize: 18 } },
          ],
        },
      },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 6, minWidth: 32, minHeight: 32 } } },
    MuiLink: { defaultProps: { underline: 'always' } },
    MuiDialog: {
      styleOverrides: { paper: { borderTop: `3px solid ${t.oro}` } },
    },
    MuiPaper: { defaultProps: { elevation: 0 } },
    // in the dark a shadow shows no edge
    MuiPopover: { styleOverrides: { paper: { border: `1px solid ${t.linea}` } } },
  },
});
