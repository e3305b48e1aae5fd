import { reglasCarpeta } from '@renadet/domain/carpeta/carpeta.rules';
import { type CarpetaGuardada, camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { MENSAJES } from '@renadet/domain/mensajes';
import { type ReactNode, useEffect, useRef } from 'react';
import { useOpciones } from '../../lib/opciones.ts';
import { useSesion } from '../../lib/session.ts';
import { AvisoListas } from '../../ui/AvisoListas.tsx';
import { BarraAcciones } from '../../ui/BarraAcciones.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { BotonEspera } from '../../ui/BotonEspera.tsx';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { clases } from '../../ui/clases.ts';
import { Ficha } from '../../ui/Ficha.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { FolioGenerado } from './FolioGenerado.tsx';
import { useEntera } from './lugar/useEntera.ts';
import { useOrigenes } from './origenes.ts';
import { RequisitosFolio } from './RequisitosFolio.tsx';
import { aFormulario, contextoCarpeta, legibles } from './registro.ts';
import { ANEXOS, SECCIONES, VINCULOS } from './secciones.ts';
import { motivoSinFolio, useFolio } from './useFolio.ts';

interface Props {
  carpeta: CarpetaGuardada;
  /** Opened to generate the folio [1-080], not only to be read [1-079]. */
  paraFolio: boolean;
  irAFolio: () => void;
  goBack: () => void;
  /** Leads to its form, whoever may edit it. */
  onEdit?: (() => void) | undefined;
  /** Buttons with the certificates, once there is a folio. */
  constancias: ReactNode;
  /** Which data of the law it has. */
  calidad: ReactNode;
  /** The files that it is linked with. */
  vinculos: ReactNode;
  /** The attachments, to be read. */
  documentos: ReactNode;
}

/** When it came, where it did from another system. */
const Integrada = ({ dia }: { dia: string }) => (
  <div className="letra-menor tenue mb-16">{`Integrada de JusticiaNet el ${formatFecha(dia)}`}</div>
);

/** The first sections need the whole width; the others stand side by side where there is room. */
const LARGAS = 2;
/** One that would stand alone in its row takes it whole. */
const isEntera = (i: number) => i < LARGAS || (i === SECCIONES.length - 1 && (i - LARGAS) % 2 === 0);

interface PropsEstado extends Pick<Props, 'carpeta' | 'constancias'> {
  /** Why the folio could not be generated: shown, and read. */
  refusal: string | null;
}

function Estado({ carpeta, constancias, refusal }: PropsEstado) {
  const { data: entera } = useEntera();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refusal) return;
    note.current?.scrollIntoView({ block: 'center' });
    note.current?.focus({ preventScroll: true });
  }, [refusal]);
  return (
    <Panel id="estado-carpeta" titulo={`Carpeta ${carpeta.noci}`}>
      {carpeta.fcintegracion && <Integrada dia={carpeta.fcintegracion} />}
      {refusal && (
        <div className="mb-16">
          <Nota ref={note} tipo="advertencia" urgente>
            {refusal}
          </Nota>
        </div>
      )}
      <div className="rejilla g-16">
        {carpeta.folio && <FolioGenerado folio={carpeta.folio}>{constancias}</FolioGenerado>}
        <RequisitosFolio carpeta={carpeta} entera={entera} />
      </div>
    </Panel>
  );
}

interface PropsAcciones extends Pick<Props, 'paraFolio' | 'irAFolio' | 'goBack' | 'onEdit'> {
  /** Why no folio can be generated. */
  why: string | undefined;
  generateIt: () => void;
  busy: boolean;
}

const Acciones = ({ paraFolio, irAFolio, goBack, onEdit, why, generateIt, busy }: PropsAcciones) => (
  <BarraAcciones estado={why ?? (paraFolio && MENSAJES.folioFija)}>
    <BotonSecundario onClick={goBack}>Regresar</BotonSecundario>
    {onEdit && <Boton onClick={onEdit}>Editar</Boton>}
    {paraFolio ? (
      <BotonEspera data-meta variant="contained" ocupado={busy} disabled={why !== undefined} onClick={generateIt}>
        Generar folio
      </BotonEspera>
    ) : (
      <Boton data-meta disabled={why !== undefined} onClick={irAFolio}>
        Generar folio
      </Boton>
    )}
  </BarraAcciones>
);

/** A file whole on one screen, to be read or checked before its folio is generated; changed in its form alone (D-426). */
export function Revision({ carpeta, constancias, calidad, vinculos, documentos, ...props }: Props) {
  const sesion = useSesion();
  const { generateIt, refusal, busy } = useFolio(carpeta.llcarpeta);
  const origenes = useOrigenes();
  const values = aFormulario(carpeta);
  const contexto = contextoCarpeta('consultar', sesion?.rol.llrol ?? 0, carpeta);
  const why = motivoSinFolio(sesion, carpeta);
  const generate = async () => {
    if (!(await generateIt())) return;
    window.scrollTo({ top: 0 });
    document.getElementById('estado-carpeta-titulo')?.focus({ preventScroll: true });
  };
  return (
    <div className="pila g-16 hasta-1280 dos-1200">
      <div className="rejilla g-16 entera">
        <AvisoListas />
        <Estado carpeta={carpeta} constancias={constancias} refusal={refusal} />
        {calidad}
      </div>
      {SECCIONES.map(({ id, titulo, campos }, i) => (
        <div key={id} className={clases('rejilla entera', !isEntera(i) && 'suelta-1200')}>
          <Panel id={id} titulo={titulo}>
            <Ficha
              campos={camposCarpeta}
              values={values}
              nombres={legibles(reglasCarpeta, values, contexto, campos)}
              useOpciones={useOpciones}
              opciones={{ llorigen: origenes }}
            />
          </Panel>
        </div>
      ))}
      <div className="rejilla g-16 entera">
        <Panel id={VINCULOS.id} titulo={VINCULOS.titulo}>
          {vinculos}
        </Panel>
        <Panel id={ANEXOS.id} titulo={ANEXOS.titulo}>
          {documentos}
        </Panel>
      </div>
      <div className="entera" style={{ position: 'sticky', bottom: 0, zIndex: 5 }}>
        <Acciones {...props} why={why} generateIt={generate} busy={busy} />
      </div>
    </div>
  );
}
