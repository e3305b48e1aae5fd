import { FALLAS_DIAS } from '@renadet/domain/fallas/fallas.contract';
import { CorridasFallidas } from '../features/fallas/CorridasFallidas.tsx';
import { TrabajosFallidos } from '../features/fallas/TrabajosFallidos.tsx';
import { useFuncion } from '../lib/funcion.ts';

/** Failures of the long works over many files, and of the server's own jobs. */
export function Pantalla() {
  const isNacional = useFuncion('AUDITORIA');
  return (
    <div className="pila g-16">
      <p className="texto tenue">
        {`Integraciones y sincronizaciones con JusticiaNet que terminaron en los últimos ${FALLAS_DIAS} días y en las que algo falló. El número de fallas abre sus carpetas.`}
      </p>
      <CorridasFallidas />
      {isNacional && (
        <>
          <p className="texto tenue">
            Trabajos del servidor que fallaron la última vez que se intentaron. Salen de la lista cuando se logran; los
            que ya no se intentan, a los treinta días.
          </p>
          <TrabajosFallidos />
        </>
      )}
    </div>
  );
}
