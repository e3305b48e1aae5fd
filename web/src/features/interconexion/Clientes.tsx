import { CLIENTES } from '@renadet/domain/interconexion/clientes';
import { Codigo } from './Codigo.tsx';
import { Parte } from './Seccion.tsx';

/** The example programs, each whole. */
export const Clientes = ({ url }: { url: string }) => (
  <>
    {CLIENTES.map(({ lenguaje, archivo, texto }) => (
      <Parte key={archivo} titulo={`${lenguaje}: ${archivo}`}>
        <Codigo titulo={`Programa ${archivo}`} texto={texto(url)} />
      </Parte>
    ))}
  </>
);
