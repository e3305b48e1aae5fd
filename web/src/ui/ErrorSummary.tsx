import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { CAMPO_OBLIGATORIO } from '@renadet/domain/lib/errors';
import { MENSAJES } from '@renadet/domain/mensajes';
import { useEffect, useRef } from 'react';
import type { ErrorVisible } from '../lib/formulario.ts';
import { useTituloError } from '../lib/titulo.ts';
import { focusCampo, idDe } from './campos/Marco.tsx';
import { Fallo } from './Icon.tsx';

interface Props {
  errores: readonly ErrorVisible[];
  /** Grows with every refused attempt: the summary takes the focus again. */
  intento: number;
  titulo?: string;
}

/**
 * Everything that keeps a form from being saved, with a link to each field. It takes the focus and brings the
 * screen to its top [1-359]; the sentence of the documents is its heading [1-358], and is not said again of each field.
 */
export function ErrorSummary({ errores, intento, titulo = MENSAJES.llenaCampos }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const any = errores.length > 0;
  useTituloError(any);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt with the same errors counts
  useEffect(() => {
    if (!any) return;
    if (box.current?.closest('[role=dialog]')) box.current.scrollIntoView({ block: 'start' });
    else window.scrollTo({ top: 0 });
    box.current?.focus({ preventScroll: true });
  }, [intento]);
  if (!any) return null;
  return (
    <Box
      ref={box}
      role="alert"
      tabIndex={-1}
      sx={{
        border: 2,
        borderColor: 'error.main',
        borderRadius: 1,
        bgcolor: 'background.paper',
        p: 2,
        scrollMargin: 8,
        outlineOffset: 2,
      }}
    >
      <Typography variant="h2" color="error" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Fallo aria-hidden />
        {titulo}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 4, columns: { md: errores.length > 6 ? 2 : 1 }, columnGap: 4 }}>
        {errores.map(({ campo, etiqueta, mensaje }) => (
          <li key={campo}>
            <Link
              href={`#${idDe(campo)}`}
              color="error"
              sx={{ display: 'inline-block', minHeight: 24, py: 0.25 }} // a target that a finger hits (WCAG 2.5.8)
              onClick={(event) => {
                event.preventDefault(); // the address bar does not change [1-011]
                focusCampo(campo);
              }}
            >
              {etiqueta}
            </Link>
            {mensaje !== CAMPO_OBLIGATORIO && `: ${mensaje}`}
          </li>
        ))}
      </Box>
    </Box>
  );
}
