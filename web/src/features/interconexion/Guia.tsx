import { TOKEN_PRUEBAS } from '@renadet/domain/interconexion/respuestas';
import { type ComponentType, lazy, Suspense } from 'react';
import { BotonLlano } from '../../ui/BotonLlano.tsx';
import { Indice } from '../../ui/MarcoPublico.tsx';
import { perezosa } from '../../ui/perezosa.tsx';
import { Desplegable } from './Codigo.tsx';
import css from './guia.module.css';
import type { FilaCatalogo } from './loadCatalogos.ts';
import { Seccion, Texto } from './Seccion.tsx';

const sinParte = (retry: () => void) => (
  <p role="alert">
    No se pudo mostrar esta parte. <BotonLlano onClick={retry}>Reintentar</BotonLlano>
  </p>
);
// parts that people look up come after the page
const Campos = perezosa(() => import('./Campos.tsx'), sinParte);
const Respuestas = perezosa(() => import('./Respuestas.tsx'), sinParte);
const Catalogos = perezosa(() => import('./Catalogos.tsx'), sinParte);
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

/** The parts of the guide, in its order: anchor, title, content. */
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
 * The guide of the interconnection service [3-025]. It is drawn from the tables by which the service judges, so that both
 * always agree.
 */
export const Guia = (props: Props) => (
  <div className={css.guia}>
    <Indice titulo="Contenido de la guía" partes={SECCIONES.map(([id, titulo]) => [id, titulo])} />
    {SECCIONES.map(([id, titulo, Contenido]) => (
      <Seccion key={id} id={id} titulo={titulo}>
        <Suspense fallback="Cargando…">
          <Contenido {...props} />
        </Suspense>
      </Seccion>
    ))}
  </div>
);
