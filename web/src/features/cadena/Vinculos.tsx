import {
  carpetasVinculadas,
  type OtraCarpeta,
  type VinculoDeCarpeta,
  type VinculoOfrecido,
} from '@renadet/domain/cadena/cadena.contract';
import type { VinculoNuevo } from '@renadet/domain/cadena/cadena.rules';
import { FALTA_MOTIVO, MOTIVO_VINCULO_MAX } from '@renadet/domain/cadena/cadena.schema';
import { TIPO_VINCULO, tipoDe } from '@renadet/domain/cadena/tipos';
import { legible } from '@renadet/domain/catalogos/legible';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { mensajeDe } from '../../lib/http.ts';
import { momento } from '../../lib/momento.ts';
import { useIr } from '../../lib/navigate.ts';
import { porPaginasAlDia } from '../../lib/query.ts';
import { useDelFormulario } from '../../lib/useReglas.ts';
import { Boton, Enlace } from '../../ui/Boton.tsx';
import { Falla } from '../../ui/Falla.tsx';
import { useContenido } from '../../ui/Formulario.tsx';
import { loadAhead } from '../../ui/Limite.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { undoVinculo } from './api.ts';

const DialogoVincular = loadAhead(async () => (await import('./DialogoVincular.tsx')).DialogoVincular, 'la ventana');

const DialogoMotivo = loadAhead(async () => (await import('../../ui/DialogoMotivo.tsx')).DialogoMotivo, 'la ventana');

/** The numbers of other files as they stand in a form; as they are kept, where they are left out. */
interface NumerosEscritos {
  dsacumulacion?: string | null;
  nocianterior?: string | null;
}
interface Props {
  llcarpeta: number;
  /** Whether the user may link and unlink it. */
  editable: boolean;
}

/** Milliseconds without a key after which a number is asked for. */
const PAUSA_MS = 400;
const DE_DATOS = 'EL NUMERO ESTA EN LOS DATOS DE LA CARPETA';

/** The typed value, after a pause. */
function useQuieto<T>(value: T): T {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), PAUSA_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return quiet;
}

function Otra({ otra }: { otra: OtraCarpeta }) {
  const ir = useIr();
  const open = () =>
    ir('/pages/actualizar', { carpeta: otra.llcarpeta, accion: 'consultar', victima: null, autoridad: null });
  return (
    <Enlace onClick={open} className="letra-suya resaltado izquierda">
      {otra.noci}
    </Enlace>
  );
}

function Vinculo({ vinculo: v, onUndo }: { vinculo: VinculoDeCarpeta; onUndo?: () => void }) {
  return (
    <li className="fila g-4-16 al-centro">
      <div className="cede crece-280 partible">
        {tipoDe(v.lltipovinculo)[v.extremo]} <Otra otra={v.otra} />
        <div className="letra-menor tenue">
          {`${legible(v.otra.dspropietario, 'nombre')}. Vinculada el ${momento(v.desde)} por ${v.usuario}: ${v.motivo}`}
          {v.hasta && `. Vínculo deshecho el ${momento(v.hasta)} por ${v.usuariohasta}: ${v.motivohasta}`}
        </div>
      </div>
      {onUndo && (
        <Boton
          variant="text"
          color="secondary"
          className="no-imprimir"
          onClick={onUndo}
          aria-label={`Deshacer el vínculo con ${v.otra.noci}`}
        >
          Deshacer
        </Boton>
      )}
    </li>
  );
}

const Ofrecido = ({
  ofrecido: { lltipovinculo, otra },
  onChoose,
}: {
  ofrecido: VinculoOfrecido;
  onChoose: () => void;
}) => (
  <Nota
    tipo="informacion"
    acciones={
      <Boton onClick={onChoose} aria-label={`Vincular con ${otra.noci}`}>
        Vincular
      </Boton>
    }
  >
    {lltipovinculo === TIPO_VINCULO.ANTERIOR ? 'El número anterior ' : 'El número al que se acumula '}
    es la carpeta <Otra otra={otra} />
    {` de ${legible(otra.dspropietario, 'nombre')}, iniciada el ${formatFecha(otra.fcinicio)}.`}
  </Nota>
);

/** The files that a file is linked with, the links that its numbers propose, and the buttons that link and unlink (ADR 66). */
export function Vinculos({ llcarpeta, editable, ...escritos }: Props & NumerosEscritos) {
  const cache = useQueryClient();
  const [nuevo, setNuevo] = useState<VinculoNuevo | null>(null);
  const [deshacer, setDeshacer] = useState<VinculoDeCarpeta | null>(null);
  const { data, error, refetch } = useQuery(porPaginasAlDia(carpetasVinculadas, { body: { llcarpeta, ...escritos } }));
  if (error) return <Falla texto={mensajeDe(error)} onRetry={() => void refetch()} />;
  if (!data) return null;
  const open = (change: Partial<VinculoNuevo> = {}) =>
    setNuevo({
      llcarpeta,
      lltipovinculo: TIPO_VINCULO.ACUMULACION,
      numero: null,
      motivo: null,
      ...change,
    });
  const [vigentes, deshechos] = [data.vinculos.filter((v) => !v.hasta), data.vinculos.filter((v) => v.hasta)];
  return (
    <div className="pila g-16 sin-estirar">
      {vigentes.length ? (
        <ul className="rejilla g-12 lista">
          {vigentes.map((v) => (
            <Vinculo key={v.llvinculo} vinculo={v} {...(editable && { onUndo: () => setDeshacer(v) })} />
          ))}
        </ul>
      ) : (
        <span>No está vinculada con otra carpeta.</span>
      )}
      {editable &&
        data.ofrecidos.map((o) => (
          <Ofrecido
            key={o.lltipovinculo}
            ofrecido={o}
            onChoose={() => open({ lltipovinculo: o.lltipovinculo as never, numero: o.otra.noci, motivo: DE_DATOS })}
          />
        ))}
      {editable && (
        <Boton className="no-imprimir" onClick={() => open()}>
          Vincular con otra carpeta
        </Boton>
      )}
      {deshechos.length > 0 && (
        <details>
          <summary>{`Vínculos deshechos (${deshechos.length})`}</summary>
          <ul className="rejilla g-12 lista mt-8">
            {deshechos.map((v) => (
              <Vinculo key={v.llvinculo} vinculo={v} />
            ))}
          </ul>
        </details>
      )}
      {data.total > data.vinculos.length && (
        <div className="letra-menor tenue">{`Se muestran ${data.vinculos.length} de ${data.total}: los vigentes primero.`}</div>
      )}
      {nuevo && <DialogoVincular inicial={nuevo} onClose={() => setNuevo(null)} />}
      {deshacer && (
        <DialogoMotivo
          titulo="Deshacer el vínculo"
          texto={`La carpeta ${deshacer.otra.noci} deja de estar vinculada con ésta. Que lo estuvo queda a la vista.`}
          accion="Deshacer"
          largo={{ min: 1, max: MOTIVO_VINCULO_MAX }}
          falta={FALTA_MOTIVO}
          onSend={(motivo) => undoVinculo({ llcarpeta, llvinculo: deshacer.llvinculo, motivo }, cache)}
          onFinish={() => setDeshacer(null)}
        />
      )}
    </div>
  );
}

/** The same within the form of the file: a number is offered as it is typed. */
export function VinculosDelFormulario(props: Props) {
  const { form } = useContenido();
  const dsacumulacion = useQuieto(useDelFormulario(form, (f) => f.values.dsacumulacion as string | null));
  const nocianterior = useQuieto(useDelFormulario(form, (f) => f.values.nocianterior as string | null));
  return <Vinculos {...props} {...{ dsacumulacion, nocianterior }} />;
}
