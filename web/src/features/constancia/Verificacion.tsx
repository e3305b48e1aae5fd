import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { verificarConstancia } from '@renadet/domain/carpeta/carpeta.contract';
import type { Output } from '@renadet/domain/lib/endpoint';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { INSTITUCION } from '../../institucion.ts';
import { mensajeDe, request } from '../../lib/http.ts';
import { tokens } from '../../theme.ts';
import { Correcto, Fallo } from '../../ui/Icon.tsx';
import { PiePagina } from '../../ui/PiePagina.tsx';

// The contract is used for its types alone: it brings the schema library, and a public page must stay small.
type Respuesta = Output<typeof verificarConstancia>;

const CLASE = { VICTIMA: 'Constancia de víctima', CARPETA: 'Constancia de carpeta de investigación' } as const;
const fechaLarga = (day: string) => day.split('-').reverse().join('/');

function Resultado({ bien, titulo, children }: { bien: boolean; titulo: string; children: ReactNode }) {
  const Icono = bien ? Correcto : Fallo;
  const color = bien ? tokens.exito : tokens.error;
  return (
    <Box
      role="status"
      sx={{
        border: `1px solid ${tokens.linea}`,
        borderLeft: `4px solid ${color}`,
        borderRadius: 1,
        p: { xs: 2, sm: 3 },
      }}
      className="no-partir"
    >
      <Box component="h2" sx={{ m: 0, mb: 1.5, fontSize: 20, color, display: 'flex', gap: 1, alignItems: 'center' }}>
        <Icono aria-hidden />
        {titulo}
      </Box>
      {children}
    </Box>
  );
}

const Dato = ({ etiqueta, children }: { etiqueta: string; children: ReactNode }) => (
  <Box sx={{ py: 1, borderTop: `1px solid ${tokens.linea}`, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
    <Box component="dt" sx={{ flex: '0 0 180px', color: tokens.tinta2 }}>
      {etiqueta}
    </Box>
    <Box component="dd" sx={{ m: 0, flex: '1 1 240px', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);

function Valida({ folio, tipo, institucion, fecha }: Respuesta) {
  return (
    <Resultado bien titulo="La constancia es válida">
      <Box component="p" sx={{ mt: 0 }}>
        {`El ${INSTITUCION.nombre} emitió una constancia con este código. Compruebe que estos datos sean los mismos de su documento:`}
      </Box>
      <Box component="dl" sx={{ m: 0 }}>
        <Dato etiqueta="Folio">{folio}</Dato>
        <Dato etiqueta="Documento">{tipo && CLASE[tipo]}</Dato>
        <Dato etiqueta="Institución">{institucion}</Dato>
        <Dato etiqueta="Fecha de emisión">{fecha && fechaLarga(fecha)}</Dato>
      </Box>
    </Resultado>
  );
}

const NoValida = () => (
  <Resultado bien={false} titulo="La constancia no es válida">
    <Box component="p" sx={{ mt: 0 }}>
      No se encontró ninguna constancia emitida con este código.
    </Box>
    <Box component="p" sx={{ m: 0 }}>
      Si escribió la dirección a mano, compárela letra por letra con la de su documento: las mayúsculas y las minúsculas
      son distintas. Si es igual, acuda a la institución que se lo entregó.
    </Box>
  </Resultado>
);

type Estado = { respuesta?: Respuesta; error?: string };

/** Says in plain words whether a code belongs to a certificate of the registry. It knows nothing about any person. */
export function Verificacion({ codigo }: { codigo: string }) {
  const [{ respuesta, error }, setEstado] = useState<Estado>({});
  const ask = useCallback(
    (signal?: AbortSignal) => {
      setEstado({});
      request({ method: 'GET', path: `/api/verificarConstancia/${encodeURIComponent(codigo.slice(0, 64))}`, signal })
        .then((answer) => setEstado({ respuesta: answer as Respuesta }))
        .catch((failure: unknown) => {
          if (!signal?.aborted) setEstado({ error: mensajeDe(failure) });
        });
    },
    [codigo],
  );
  useEffect(() => {
    const control = new AbortController();
    ask(control.signal);
    return () => control.abort();
  }, [ask]);
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column', bgcolor: tokens.superficie }}>
      <Box component="header" sx={{ borderBottom: `3px solid ${tokens.oro}`, px: { xs: 2, sm: 3 }, py: 1.5 }}>
        <Box sx={{ maxWidth: 720, mx: 'auto' }}>
          <Box sx={{ fontWeight: 700, color: tokens.vino, letterSpacing: '.04em' }}>{INSTITUCION.siglas}</Box>
          <Box sx={{ fontSize: 13, color: tokens.tinta2 }}>{INSTITUCION.nombre}</Box>
        </Box>
      </Box>
      <Box
        component="main"
        sx={{ flex: 1, width: '100%', maxWidth: 768, mx: 'auto', px: { xs: 2, sm: 3 }, py: { xs: 3, sm: 5 } }}
      >
        <Box component="h1" tabIndex={-1} sx={{ m: 0, mb: 1, fontSize: 24, fontWeight: 650, lineHeight: 1.3 }}>
          Verificación de constancia
        </Box>
        <Box component="p" sx={{ mt: 0, mb: 3, color: tokens.tinta2, overflowWrap: 'anywhere' }}>
          Código consultado:{' '}
          <Box component="code" sx={{ fontFamily: 'ui-monospace, monospace', fontSize: 14 }}>
            {codigo}
          </Box>
        </Box>
        {!respuesta && !error && <Box role="status">Consultando el registro…</Box>}
        {error && (
          <Box role="alert">
            <Box component="p" sx={{ mt: 0 }}>
              {`No se pudo consultar el registro. ${error}`}
            </Box>
            <Button className="no-imprimir" variant="contained" onClick={() => ask()}>
              Reintentar
            </Button>
          </Box>
        )}
        {respuesta && (respuesta.valida ? <Valida {...respuesta} /> : <NoValida />)}
        {respuesta && (
          <Box component="p" sx={{ mt: 3, fontSize: 13, color: tokens.tinta2 }}>
            Esta página no muestra datos de ninguna persona.
          </Box>
        )}
      </Box>
      <Box sx={{ '& footer': { px: { xs: 2, sm: 'max(24px, calc((100% - 720px) / 2))' } } }}>
        <PiePagina />
      </Box>
    </Box>
  );
}
