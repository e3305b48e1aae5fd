import type { Fecha } from '@renadet/domain/lib/fecha';
import { corteEnPalabras } from '@renadet/domain/reportes/palabras';
import type { ReactNode } from 'react';
import { avisar } from '../lib/avisos.ts';
import { mensajeDe } from '../lib/http.ts';
import { print } from '../lib/print.ts';
import { useSesion } from '../lib/session.ts';
import { useOcupado } from '../lib/useOcupado.ts';
import { BotonEspera } from './BotonEspera.tsx';

/** Prints all rows, also those of which the screen shows one page. */
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
  /** The question: a period, a number. */
  pedido?: string;
  hoy: Fecha;
  /** The rest of the question, an `li` each. */
  children?: ReactNode;
}

/** The head of a printed screen: the question, the cut-off and the user who printed it. */
export function CabezaImpresa({ pedido, hoy, children }: PropsCabeza) {
  const sesion = useSesion();
  return (
    <section className="solo-imprimir" aria-label="Filtro del reporte impreso">
      <ul className="letra-menuda lista" style={{ columns: 2 }}>
        {pedido && <li>{pedido}</li>}
        {children}
        <li>{corteEnPalabras(hoy)}</li>
        <li>{`Usuario: ${sesion?.usuario ?? ''}`}</li>
      </ul>
    </section>
  );
}
