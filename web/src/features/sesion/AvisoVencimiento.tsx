import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { leave } from '../../lib/ingreso.ts';
import { hora } from '../../lib/momento.ts';
import { requestReingreso } from '../../lib/reingreso.ts';
import { useOcupado } from '../../lib/useOcupado.ts';
import { type AvisoDeVigencia, extend, useAviso } from '../../lib/vigencia.ts';
import { BotonEspera } from '../../ui/BotonEspera.tsx';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { oculto } from '../../ui/oculto.ts';

const reloj = (s: number) => `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
/** Seconds that are said aloud; in between the countdown is for the eyes only. */
const DICHOS = [60, 30, 10];

const useSegundos = (fin: number) => {
  const left = () => Math.max(Math.ceil((fin - Date.now()) / 1000), 0);
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.max(Math.ceil((fin - Date.now()) / 1000), 0)), 1000);
    return () => clearInterval(timer);
  }, [fin]);
  return seconds;
};

function Cuenta({ fin }: { fin: number }) {
  const seconds = useSegundos(fin);
  const said = DICHOS.findLast((at) => seconds <= at);
  return (
    <>
      <Box
        component="p"
        aria-hidden
        sx={{ m: 0, my: 1.5, typography: 'cifra', fontWeight: 700, lineHeight: 1, fontVariantNumeric: 'tabular-nums' }}
      >
        {reloj(seconds)}
      </Box>
      <Box role="status" sx={oculto}>
        {said !== undefined && `Quedan ${said} segundos.`}
      </Box>
    </>
  );
}

function Contenido({ fin, definitivo }: AvisoDeVigencia) {
  const [busy, follow] = useOcupado(async () => {
    if (definitivo) await requestReingreso('Su sesión llegó a su duración máxima.');
    await extend();
  });
  return (
    <Dialogo
      abierto
      angosto
      alerta
      titulo={definitivo ? 'Su sesión llega a su duración máxima' : 'Su sesión está por terminar'}
      onClose={follow} // Escape too means that somebody is there
      acciones={
        <>
          <BotonSecundario onClick={() => leave()}>Cerrar Sesión</BotonSecundario>
          <BotonEspera variant="contained" onClick={follow} ocupado={busy} autoFocus>
            {definitivo ? 'Ingresar de nuevo' : 'Seguir en la sesión'}
          </BotonEspera>
        </>
      }
    >
      <Typography>
        {definitivo
          ? `Termina a las ${hora(fin)} y ya no se puede alargar. Ingrese de nuevo aquí mismo: lo que tiene en la pantalla se conserva.`
          : `Nadie ha usado RENADET en un rato. Si no continúa, la sesión termina a las ${hora(fin)}.`}
      </Typography>
      <Cuenta fin={fin} />
    </Dialogo>
  );
}

/** Warns before the session ends, in time to prolong it with one key; once, in the shell. */
export function AvisoVencimiento() {
  const warning = useAviso();
  return warning && <Contenido key={warning.fin} {...warning} />;
}
