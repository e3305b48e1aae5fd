import type { Fecha } from '@renadet/domain/lib/fecha';
import { corteEnPalabras } from '@renadet/domain/reportes/palabras';
import type { ReactNode } from 'react';
import { avisar } from '../lib/avisos.ts';
import { mensajeDe } from '../lib/http.ts';
import { print } from '../lib/print.ts';
import { useSesion } from '../lib/session.ts';
import { useOcupado } from '../lib/useOcupado.ts';
import { BotonEspera } from './BotonEspera.tsx';
import css from './Imprimir.module.css';

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
    <section className="solo-imprimir" aria-label="Filtro del reporte impreso">
      <ul className={css.lista}>
        {pedido && <li>{pedido}</li>}
        {children}
        <li>{corteEnPalabras(hoy)}</li>
        <li>{`Usuario: ${sesion?.usuario ?? ''}`}</li>
      </ul>
    </section>
  );
}
