import { EJEMPLO_ERROR, EJEMPLO_EXITO } from '@renadet/domain/interconexion/respuestas';
import { Codigo } from './Codigo.tsx';
import { Parte, Texto } from './Seccion.tsx';
import { TablaPaginada } from './TablaPaginada.tsx';

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** Every way the service may answer. */
const RESPUESTAS: readonly (readonly [string, string])[] = [
  ['200', 'La carpeta se registró, o ya se había registrado igual: «folio» es el suyo.'],
  ['400', 'Algo de la solicitud está mal: «error» lo dice, y «errores» trae todo lo que hay que corregir.'],
  ['413', 'La solicitud pasa de 1 MB; una lista, de 8 MB.'],
  ['415', 'El contenido no es JSON (content-type: application/json).'],
  ['429', 'Son demasiadas carpetas en un minuto: «Retry-After» dice cuántos segundos esperar.'],
  ['500 o 503', 'El servicio no pudo atenderla. Envíela de nuevo más tarde: si ya se guardó, recibe el mismo folio.'],
];

/** The answers of the service. */
const Respuestas = () => (
  <>
    <Parte titulo="Éxito">
      <Codigo titulo="Ejemplo de respuesta de éxito" texto={json(EJEMPLO_EXITO)} />
    </Parte>
    <Parte titulo="Error">
      <Texto>
        «campo» señala el dato dentro de la solicitud (RFC 6901): <code>/victimas/0/edad</code> es la edad de la primera
        víctima.
      </Texto>
      <Codigo titulo="Ejemplo de respuesta de error" texto={json(EJEMPLO_ERROR)} />
    </Parte>
    <Parte titulo="Códigos de respuesta">
      <TablaPaginada titulo="Códigos de respuesta" columnas={['Código', 'Qué significa']} filas={RESPUESTAS} />
    </Parte>
  </>
);
export default Respuestas;
