import { legible } from '@renadet/domain/catalogos/legible';
import type { CarpetaEntera } from '@renadet/domain/entera/entera.contract';
import { hechosDe, PASOS } from '@renadet/domain/entera/pasos';
import { Boton, BotonIcono } from '../../../ui/Boton.tsx';
import { clases } from '../../../ui/clases.ts';
import { Regresar } from '../../../ui/Icon.tsx';
import { Insignia } from '../../../ui/Insignia.tsx';
import { Hueco } from '../../../ui/Marcha.tsx';
import { useObservado } from '../../../ui/observado.ts';
import { Pista } from '../../../ui/Pista.tsx';
import css from './Cabeza.module.css';
import { useRegresar } from './useRegresar.ts';

const TITULOS = {
  carpeta: 'los datos de la carpeta',
  victimas: 'las víctimas',
  autoridades: 'las autoridades',
  folio: 'el folio',
} as const;

/** How many of its steps are done, and which are not. */
function Avance({ entera }: { entera: CarpetaEntera }) {
  const hechos = hechosDe(entera);
  const faltan = PASOS.filter((paso) => !hechos[paso]);
  if (faltan.length === 0) return <Insignia tipo="correcto">Completa</Insignia>;
  const cuales = `Falta completar: ${faltan.map((paso) => TITULOS[paso]).join(', ')}.`;
  return (
    <Pista title={cuales} describeChild>
      <span className="letra-menor tenue junto">{`Completa: ${PASOS.length - faltan.length} de ${PASOS.length}`}</span>
    </Pista>
  );
}

/** The state of a file, in words. */
const Estados = ({ entera }: { entera: CarpetaEntera }) => (
  <>
    {entera.folio ? (
      <Insignia tipo="correcto">{`Folio ${entera.folio}`}</Insignia>
    ) : (
      <Insignia tipo="advertencia">Sin folio</Insignia>
    )}
    {entera.etapa && <Insignia tipo="neutra">{legible(entera.etapa)}</Insignia>}
    {entera.externa && <Insignia tipo="informacion">JusticiaNet</Insignia>}
    {entera.cerrada && <Insignia tipo="cerrada">Carpeta cerrada: solo consulta</Insignia>}
  </>
);

/** How many notes are open on it: opens their list. Whoever may note does so from there, or by Alt+O at a field. */
function Observaciones() {
  const { cuenta, toggle, abierto, puede } = useObservado();
  if (!toggle) return null;
  return (
    <Boton
      size="small"
      variant={cuenta > 0 ? 'outlined' : 'text'}
      aria-expanded={abierto}
      onClick={toggle}
      className="no-imprimir"
      {...(puede && { 'data-observar': '' })}
    >
      {cuenta > 0 ? `Observaciones ${cuenta}` : 'Observaciones'}
    </Boton>
  );
}

/** The head of a file: its number, its institution, its state and its progress [1-840]. */
export function Cabeza({ entera }: { entera: CarpetaEntera | undefined }) {
  const { titulo, goBack } = useRegresar();
  const volver = `Volver a ${titulo}`;
  const [area, institucion] = [entera?.area, entera?.institucion].map((name) => legible(name, 'nombre'));
  return (
    <div className={clases('fila al-centro', css.fila, entera ? 'alto-40' : css.porLeer)}>
      <Pista title={volver}>
        <BotonIcono
          className="no-imprimir"
          style={{ marginLeft: -8 }}
          aria-label={volver}
          onClick={() => void goBack(entera?.noci)}
        >
          <Regresar fontSize="small" />
        </BotonIcono>
      </Pista>
      {entera ? (
        <>
          <div className={clases('cede letra-apartado fuerte partible', css.texto)}>
            <span className="letra-menor tenue">C.I. </span>
            {entera.noci}
          </div>
          <div className="fila g-6 letra-menor renglon-900">
            <Estados entera={entera} />
          </div>
          <div
            title={`${area}, ${institucion}`}
            className={clases('cede crece-100 letra-menor tenue junto recorta puntos', css.area)}
          >
            {area}
            {area !== institucion && ` · ${institucion}`}
          </div>
          <Avance entera={entera} />
          <Observaciones />
        </>
      ) : (
        <Hueco ancho="min(320px, calc(100% - 56px))" alto={28} />
      )}
    </div>
  );
}
