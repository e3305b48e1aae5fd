import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useRef, useState } from 'react';
import type { Pregunta } from '../../lib/confirm.ts';
import { download } from '../../lib/download.ts';
import { useGuardiaCon } from '../../lib/useGuardia.ts';
import { BotonPrincipal } from '../../ui/Botones.tsx';
import { Copiar, Descargar } from '../../ui/Icon.tsx';
import { Nota } from '../../ui/Nota.tsx';

/** Hands the codes over as a file. */
const fetchFile = (codes: readonly string[]): void => {
  const text = `Códigos de respaldo de RENADET. Cada uno sirve una vez.\r\n\r\n${codes.join('\r\n')}\r\n`;
  download(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'RENADET_codigos_de_respaldo.txt');
};

const UNA_VEZ: Pregunta = {
  titulo: '¿Ya guardó los códigos de respaldo?',
  contenido: 'No se volverán a mostrar. Sin ellos, quien pierde su teléfono no puede ingresar.',
  aceptar: 'Salir sin guardarlos',
  cancelar: 'Seguir aquí',
  mejor: 'cancelar',
};

interface Props {
  codigos: readonly string[];
  /** What the way on is called. */
  seguir: string;
  onFollow: () => void;
}

/** The recovery codes, the only time that they can be seen. */
export function Respaldos({ codigos, seguir, onFollow }: Props) {
  const [copied, setCopied] = useState(false);
  const over = useRef(false);
  useGuardiaCon(useCallback(() => (over.current ? undefined : UNA_VEZ), []));
  const follow = () => {
    over.current = true;
    onFollow();
  };
  const copy = () =>
    navigator.clipboard.writeText(codigos.join('\n')).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <Nota tipo="advertencia" urgente>
        Guarde estos códigos en un lugar seguro: no se volverán a mostrar. Cada uno sirve una vez, para ingresar sin su
        teléfono.
      </Nota>
      <Box
        component="ul"
        aria-label="Códigos de respaldo"
        sx={{
          m: 0,
          p: 2,
          listStyle: 'none',
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          fontFamily: 'monospace',
          typography: 'acceso',
        }}
      >
        {codigos.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button startIcon={<Copiar />} onClick={copy}>
          Copiar
        </Button>
        <Button startIcon={<Descargar />} onClick={() => fetchFile(codigos)}>
          Descargar
        </Button>
        <BotonPrincipal onClick={follow} sx={{ ml: 'auto' }}>
          {seguir}
        </BotonPrincipal>
      </Box>
      <Typography role="status" variant="body2" color="text.secondary">
        {copied && 'Los códigos se copiaron.'}
      </Typography>
    </Box>
  );
}
