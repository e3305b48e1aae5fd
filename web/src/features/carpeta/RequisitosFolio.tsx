import { camposAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { type CarpetaGuardada, camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { legible } from '@renadet/domain/catalogos/legible';
import type { CarpetaEntera } from '@renadet/domain/entera/entera.contract';
import { nombreDeAutoridad } from '@renadet/domain/entera/nombres';
import type { Campos } from '@renadet/domain/lib/campos';
import { camposVictima } from '@renadet/domain/victima/victima.schema';
import type { ReactNode } from 'react';
import { isCerrada } from '../../lib/carpetaElegida.ts';
import { useFuncion } from '../../lib/funcion.ts';
import { useIr } from '../../lib/navigate.ts';
import { useSesion } from '../../lib/session.ts';
import { Boton } from '../../ui/Boton.tsx';
import { clases } from '../../ui/clases.ts';
import { Advertencia, Correcto } from '../../ui/Icon.tsx';
import { countCarpeta, lugarDeAutoridades, lugarDeVictimas } from './lugar/partes.ts';
import { useAbrirRegistro } from './lugar/registros.ts';
import css from './RequisitosFolio.module.css';

function Marca({ bien }: { bien: boolean }) {
  return bien ? (
    <Correcto color="success" titleAccess="Completo:" className="rigido" />
  ) : (
    <Advertencia color="warning" titleAccess="Falta:" className="rigido" />
  );
}

interface PropsRequisito {
  bien: boolean;
  texto: string;
  /** The text of its button; undefined when nothing is to be done. */
  boton: string | undefined;
  onOpen: () => void;
  children?: ReactNode;
}

/** One kind of requirement of the folio, and its records. */
const Requisito = ({ bien, texto, boton, onOpen, children }: PropsRequisito) => (
  <>
    <li className={clases('rejilla al-centro entera alto-40 resaltado', css.renglon)}>
      <Marca bien={bien} />
      <span>{texto}</span>
      {boton && (
        <Boton
          variant="text"
          className={clases('no-imprimir a-la-izquierda cede', css.boton)}
          size="small"
          onClick={onOpen}
        >
          {boton}
        </Boton>
      )}
    </li>
    {children}
  </>
);

interface PropsRegistro {
  nombre: string;
  nota?: string;
  faltan: readonly string[];
  /** Names of the fields, for people. */
  campos: Campos;
  accion: string;
  onOpen: () => void;
}

const etiquetaDe = (campos: Campos, name: string): string => {
  const campo = campos[name];
  return campo && 'etiqueta' in campo ? campo.etiqueta : 'Personas imputadas';
};

/** One victim or authority: its name and its missing fields. */
const Registro = ({ nombre, nota, faltan, campos, accion, onOpen }: PropsRegistro) => (
  <li className={clases('rejilla al-centro entera alto-36 raya', css.renglon)}>
    <div className={clases('renglon g-8 arriba cede', css.segunda)}>
      <Marca bien={faltan.length === 0} />
      <div className="cede partible">
        {nombre}
        {nota && <span className="tenue">{` · ${nota}`}</span>}
        {faltan.length > 0 && (
          <div className="letra-menor tenue">{`Le falta: ${faltan.map((name) => etiquetaDe(campos, name)).join(', ')}.`}</div>
        )}
      </div>
    </div>
    <Boton
      variant="text"
      className={clases('no-imprimir a-la-izquierda cede', css.completar)}
      size="small"
      onClick={onOpen}
      aria-label={`${accion}: ${nombre}`}
    >
      {accion}
    </Boton>
  </li>
);

/** The missing fields of the file itself. */
function Datos({ entera }: { entera: CarpetaEntera }) {
  const ir = useIr();
  const edits = useFuncion('EDITAR CARPETA') && !entera.cerrada;
  const { llcarpeta, faltan } = entera;
  const names = faltan.map((name) => etiquetaDe(camposCarpeta, name)).join(', ');
  return (
    <Requisito
      bien={faltan.length === 0}
      texto={names ? `Datos de la carpeta: falta ${names}` : 'Datos de la carpeta: completos'}
      boton={names && edits ? 'Completar datos' : undefined}
      onOpen={() => void ir('/pages/actualizar', { carpeta: llcarpeta, accion: 'editar', foco: faltan[0] ?? null })}
    />
  );
}

const veces = (n: number, one: string, many: string) => `${n.toLocaleString('es-MX')} ${n === 1 ? one : many}`;
const personas = (n: number) => (n === 0 ? undefined : veces(n, 'persona imputada', 'personas imputadas'));
const Mas = ({ n }: { n: number }) =>
  n > 0 && (
    <li
      className="letra-menor tenue"
      style={{ gridColumn: '2 / -1' }}
    >{`y ${n.toLocaleString('es-MX')} más en su lista`}</li>
  );

/**
 * The requirements of a folio [1-555] [1-556]: as many victims as declared, and an authority. Each record has its name, its
 * missing fields and a link [1-844].
 */
export function RequisitosFolio({ carpeta, entera }: { carpeta: CarpetaGuardada; entera: CarpetaEntera | undefined }) {
  const { victimasregistradas, autoridadesregistradas } = carpeta;
  const declared = carpeta.novictimas ?? 0;
  const ir = useIr();
  const sesion = useSesion();
  const abierta = !carpeta.folio && !isCerrada(carpeta);
  const open = useAbrirRegistro({ llcarpeta: carpeta.llcarpeta, cerrada: isCerrada(carpeta) });
  const accionDe = (faltan: readonly string[]) => (faltan.length ? 'Completar' : 'Ver');
  const { victimas = [], autoridades = [] } = entera ?? {};
  return (
    <ul style={{ columnGap: 8 }} className={clases('rejilla al-centro par lista', css.lista)}>
      {entera && <Datos entera={entera} />}
      <Requisito
        bien={victimasregistradas === declared}
        texto={`Víctimas: ${veces(victimasregistradas, 'capturada', 'capturadas')} de ${veces(declared, 'declarada', 'declaradas')}`}
        boton={abierta && victimasregistradas < declared ? 'Agregar víctimas' : 'Ver víctimas'}
        onOpen={() => void ir(...lugarDeVictimas(sesion, countCarpeta(carpeta)))}
      >
        {victimas.map(({ llvictima, nombre, faltan }) => (
          <Registro
            key={llvictima}
            {...{ nombre, faltan, campos: camposVictima, accion: accionDe(faltan) }}
            onOpen={() => open('victima', llvictima, faltan[0])}
          />
        ))}
        <Mas n={entera ? victimasregistradas - victimas.length : 0} />
      </Requisito>
      <Requisito
        bien={autoridadesregistradas > 0}
        texto={`Autoridades: ${veces(autoridadesregistradas, 'capturada', 'capturadas')}${autoridadesregistradas ? '' : ', se necesita al menos una'}`}
        boton={abierta && !autoridadesregistradas ? 'Agregar autoridades' : 'Ver autoridades'}
        onOpen={() => void ir(...lugarDeAutoridades(sesion, countCarpeta(carpeta)))}
      >
        {autoridades.map((a) => {
          const nota = personas(a.imputados);
          return (
            <Registro
              key={a.llresponsable}
              nombre={legible(nombreDeAutoridad(a))}
              {...(nota && { nota })}
              {...{ faltan: a.faltan, campos: camposAutoridad, accion: accionDe(a.faltan) }}
              onOpen={() => open('autoridad', a.llresponsable, a.faltan[0])}
            />
          );
        })}
        <Mas n={entera ? autoridadesregistradas - autoridades.length : 0} />
      </Requisito>
    </ul>
  );
}
