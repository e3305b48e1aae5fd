import { TABLAS } from '@renadet/domain/interconexion/campos';
import { EJEMPLO_ERROR, EJEMPLO_EXITO, TOKEN_PRUEBAS } from '@renadet/domain/interconexion/respuestas';
import { type ComponentType, lazy } from 'react';
import { Indice } from '../../ui/MarcoPublico.tsx';
import { Codigo, Desplegable } from './Codigo.tsx';
import { anclaDe, CATALOGOS, type FilaCatalogo } from './catalogos.ts';
import css from './guia.module.css';
import { Parte, Seccion, Texto } from './Seccion.tsx';
import { TablaCampos } from './TablaCampos.tsx';
import { TablaCatalogo } from './TablaCatalogo.tsx';
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

// Loaded when they are opened
const Ejemplo = lazy(() => import('./Ejemplo.tsx').then((m) => ({ default: m.Ejemplo })));
const Consola = lazy(() => import('./Consola.tsx').then((m) => ({ default: m.Consola })));
const Clientes = lazy(() => import('./Clientes.tsx').then((m) => ({ default: m.Clientes })));

interface Props {
  filas: readonly FilaCatalogo[] | null;
  /** Address of the registry. */
  url: string;
}

const Servicio = ({ url }: Props) => (
  <>
    <Texto>
      Las fiscalías de los estados envían cada carpeta, con sus víctimas y autoridades, en una solicitud{' '}
      <code>POST {url}/api/entradaPGJ</code>. El servicio la revisa con las mismas reglas que los formularios del
      registro y responde su folio, o un error con todo lo que hay que corregir. Se guarda completa o no se guarda.
    </Texto>
    <Texto>
      El token identifica a la institución: lo crea el administrador del registro y se muestra una sola vez. Puede haber
      dos vigentes, para cambiar uno por otro sin interrumpir los envíos. Guárdelo como una contraseña.
    </Texto>
    <Texto>
      Una carpeta se reconoce por su número y su institución. Si envía dos veces la misma, la segunda respuesta trae el
      mismo folio; si cambió algún dato, la respuesta es un error y la carpeta se corrige en el sistema.
    </Texto>
    <Texto>
      Para un rezago, envíe una lista de hasta 200 carpetas a <code>POST {url}/api/entradaPGJ/lote</code>: la respuesta
      es otra lista, con el folio o el error de cada una en el mismo orden. Cada carpeta se guarda o se rechaza por
      separado.
    </Texto>
    <Texto>
      Con el token <code>{TOKEN_PRUEBAS}</code> puede probar sin registrarse: la solicitud se revisa igual y la
      respuesta trae un folio que empieza con PRUEBA, pero nada entra al registro.
    </Texto>
    <Texto>
      <a href="/api/interconexion/openapi.json" download="entradaPGJ.openapi.json">
        Descargar el documento OpenAPI 3.1 (JSON)
      </a>
    </Texto>
  </>
);

const Catalogos = ({ filas }: Props) =>
  filas ? (
    CATALOGOS.map(([catalogo, titulo]) => (
      <Parte key={catalogo} id={anclaDe(catalogo)} titulo={titulo}>
        <TablaCatalogo catalogo={catalogo} filas={filas} />
      </Parte>
    ))
  ) : (
    <p role="alert">
      No se pudieron leer los catálogos. <a href="?">Reintentar</a>
    </p>
  );

const CAMPOS = [
  ['Carpeta', 'Campos de la carpeta', TABLAS.caso],
  ['Víctima (cada elemento de victimas)', 'Campos de la víctima', TABLAS.victima],
  ['Examen (cada elemento de examenes, de una víctima)', 'Campos del examen', TABLAS.examen],
  ['Autoridad (cada elemento de autoridades)', 'Campos de la autoridad', TABLAS.autoridad],
] as const;

const Campos = () => (
  <>
    <Texto>
      Los que dependen de otro son obligatorios cuando se cumple su condición; los opcionales pueden faltar siempre. Las
      fechas van como dd/mm/yyyy. Los códigos pueden ir como número o como texto.
    </Texto>
    {CAMPOS.map(([parte, titulo, tabla]) => (
      <Parte key={parte} titulo={parte}>
        <TablaCampos titulo={titulo} tabla={tabla} />
      </Parte>
    ))}
  </>
);

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

const Pruebas = () => (
  <>
    <Texto>Se envía siempre con el token de pruebas: nada de lo que escriba entra al registro.</Texto>
    <Desplegable titulo="la consola">
      <Consola />
    </Desplegable>
  </>
);

const Programas = ({ url }: Props) => (
  <>
    <Texto>
      Cada uno envía el archivo <code>carpeta.json</code> de su carpeta e imprime el folio o los errores.
    </Texto>
    <Desplegable titulo="los programas">
      <Clientes url={url} />
    </Desplegable>
  </>
);

const Solicitud = () => (
  <Desplegable titulo="el ejemplo">
    <Ejemplo />
  </Desplegable>
);

/** The parts of the guide, in its order: anchor, title, what is in it. */
const SECCIONES: readonly (readonly [string, string, ComponentType<Props>])[] = [
  ['servicio', 'Cómo funciona', Servicio],
  ['ejemplo', 'Ejemplo de solicitud', Solicitud],
  ['campos', 'Campos de la solicitud', Campos],
  ['respuestas', 'Respuestas', Respuestas],
  ['catalogos', 'Catálogos', Catalogos],
  ['pruebas', 'Pruebe una solicitud', Pruebas],
  ['clientes', 'Programas de ejemplo', Programas],
];

/**
 * The guide of the interconnection service [3-025]: drawn from the tables that the service itself judges by, so that
 * neither can say what the other does not.
 */
export const Guia = (props: Props) => (
  <div className={css.guia}>
    <Indice titulo="Contenido de la guía" partes={SECCIONES.map(([id, titulo]) => [id, titulo])} />
    {SECCIONES.map(([id, titulo, Contenido]) => (
      <Seccion key={id} id={id} titulo={titulo}>
        <Contenido {...props} />
      </Seccion>
    ))}
  </div>
);
