import { styled } from '@mui/material/styles';
import { CAJA, tokens } from '../../theme.ts';

/** The box text is typed into: a bare input, so that the sign-in screen and long forms stay light. */
export const Caja = styled('input')(({ theme }) => ({
  font: 'inherit',
  width: '100%',
  minHeight: CAJA,
  lineHeight: '20px',
  padding: 'var(--relleno, 8px) 12px',
  color: theme.palette.text.primary,
  background: theme.palette.background.paper,
  border: `1px solid ${tokens.borde}`,
  borderRadius: theme.shape.borderRadius,
  '&:hover': { borderColor: tokens.tinta2 },
  '&:focus': { outline: `2px solid ${tokens.vino}`, outlineOffset: -1, borderColor: tokens.vino },
  '&[aria-invalid=true]': { borderColor: tokens.error },
  '&:read-only': { background: theme.palette.background.default, border: `1px dashed ${theme.palette.divider}` },
  // a box of lines grows with its text where the browser can
  'textarea&': { resize: 'vertical', lineHeight: 1.5, fieldSizing: 'content', maxHeight: 400 },
}));

/** A button of one drawing, at the right end of the box. */
export const BOTON = {
  position: 'absolute',
  right: 3,
  top: 3,
  width: 32,
  height: 32,
  p: 0.5,
  border: 0,
  borderRadius: 1,
  background: 'none',
  color: 'text.secondary',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'primary.light' },
} as const;
