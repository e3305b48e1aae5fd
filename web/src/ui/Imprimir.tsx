import Box from '@mui/material/Box';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { corteEnPalabras } from '@renadet/domain/reportes/palabras';
import type { ReactNode } from 'react';
import { avisar } from '../lib/avisos.ts';
import { mensajeDe } from '../lib/http.ts';
import { print } from '../lib/print.ts';
import { useSesion } from '../lib/session.ts';
import { useOcupado } from '../lib/useOcupado.ts';
import { BotonEspera } from './BotonEspera.tsx';

/** Prints the whole of what the screen shows a page of. */
export function Imprimir() {
  const [ocupado, onPress] = useOcupado(() =>
    print().catch((error) => avisar.error('No se pudo preparar la impresión.', mensajeDe(error))),
  );
  return (
    <BotonEspera color="secondary" className="no-imprimir" ocupado={ocupado} onClick={onPress}>
      Imprimir
    </BotonEspera>
  );
}

interface PropsCabeza {
  /** What was asked: a period, a number. */
  pedido?: string;
  hoy: Fecha;
  /** The rest of what was asked, an `li` each. */
  children?: ReactNode;
}

/** What a printed screen begins with: what was asked, the cut-off and who printed it. */
export function CabezaImpresa({ pedido, hoy, children }: PropsCabeza) {
  const sesion = useSesion();
  return (
    <Box className="solo-imprimir" component="section" aria-label="Filtro del reporte impreso">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', columns: 2, typography: 'menuda' }}>
        {pedido && <li>{pedido}</li>}
        {children}
        <li>{corteEnPalabras(hoy)}</li>
        <li>{`Usuario: ${sesion?.usuario ?? ''}`}</li>
      </Box>
    </Box>
  );
}
