import { useAlmacen } from '../../lib/almacen.ts';
import { formatTamano } from '../../lib/tamano.ts';
import { AvanceEnvio } from '../../ui/AvanceEnvio.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { Fallo, Reloj } from '../../ui/Icon.tsx';
import type { Cola, EnvioDeArchivo } from './cola.ts';
import { chooseAgain } from './Elegir.tsx';

const ESPERA = { espera: 'Se enviará al guardar la carpeta.', turno: 'En espera de su turno.' } as const;

const isFallido = ({ error, fase }: EnvioDeArchivo) => error && (fase === 'fallo' || fase === 'rechazado');

function Estado({ envio }: { envio: EnvioDeArchivo }) {
  const { fase, avance, error, archivo } = envio;
  if (isFallido(envio))
    return (
      <div className="renglon g-6 rojo">
        <Fallo fontSize="texto" className="mt-1" titleAccess="Error" />
        <span>{error}</span>
      </div>
    );
  if (fase === 'enviando') return <AvanceEnvio nombre={archivo.name} avance={avance} />;
  return (
    <div className="renglon g-6 tenue">
      <Reloj fontSize="texto" className="mt-1" aria-hidden />
      <span>{fase === 'turno' ? ESPERA.turno : ESPERA.espera}</span>
    </div>
  );
}

function Renglon({ envio, cola }: { envio: EnvioDeArchivo; cola: Cola }) {
  const { clave, archivo, fase } = envio;
  const quitar = fase === 'enviando' ? 'Cancelar' : 'Quitar';
  return (
    <li
      className="pila g-8 lado-600 al-centro letra-menor radio borde py-8 px-12"
      style={isFallido(envio) ? { borderColor: 'var(--error)' } : undefined}
    >
      <div className="rejilla g-4 cede">
        <div className="partible">
          <strong>{archivo.name}</strong>
          <span className="tenue">{` · ${formatTamano(archivo.size)}`}</span>
        </div>
        <Estado envio={envio} />
      </div>
      <div className="renglon g-8 al-final">
        {fase === 'fallo' && (
          <Boton
            variant="text"
            size="small"
            aria-label={`Reintentar ${archivo.name}`}
            onClick={() => cola.retry(clave)}
          >
            Reintentar
          </Boton>
        )}
        <Boton
          variant="text"
          size="small"
          color="secondary"
          aria-label={`${quitar} ${archivo.name}`}
          onClick={() => {
            cola.remove(clave);
            chooseAgain();
          }}
        >
          {quitar}
        </Boton>
      </div>
    </li>
  );
}

/** The chosen files that are not attached yet. Each says how far it is or why it failed, and has its buttons. */
export function Envios({ cola }: { cola: Cola }) {
  const envios = useAlmacen(cola);
  return (
    <>
      {envios.length > 0 && (
        <ul aria-label="Archivos por anexar" className="rejilla g-8 lista">
          {envios.map((envio) => (
            <Renglon key={envio.clave} envio={envio} cola={cola} />
          ))}
        </ul>
      )}
      <div aria-live="assertive" className="oculto">
        {envios
          .filter(isFallido)
          .map(({ archivo, error }) => `${archivo.name}: ${error}`)
          .join(' ')}
      </div>
    </>
  );
}
