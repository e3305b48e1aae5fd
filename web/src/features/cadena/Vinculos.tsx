import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import {
  carpetasVinculadas,
  type OtraCarpeta,
  type VinculoDeCarpeta,
  type VinculoOfrecido,
} from '@renadet/domain/cadena/cadena.contract';
import type { VinculoNuevo } from '@renadet/domain/cadena/cadena.rules';
import { FALTA_MOTIVO, MOTIVO_VINCULO_MAX } from '@renadet/domain/cadena/cadena.schema';
import { TIPO_VINCULO, tipoDe } from '@renadet/domain/cadena/tipos';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { mensajeDe } from '../../lib/http.ts';
import { momento } from '../../lib/momento.ts';
import { useIr } from '../../lib/navigate.ts';
import { query } from '../../lib/query.ts';
import { useDelFormulario } from '../../lib/useReglas.ts';
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
const lista = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 } as const;

/** What was typed, once nothing more is. */
function useQuieto<T>(value: T): T {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), PAUSA_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return quiet;
}

function Enlace({ otra }: { otra: OtraCarpeta }) {
  const ir = useIr();
  const open = () =>
    ir('/pages/actualizar', { carpeta: otra.llcarpeta, accion: 'consultar', victima: null, autoridad: null });
  return (
    <Link
      component="button"
      type="button"
      onClick={open}
      sx={{ fontSize: 'inherit', fontWeight: 600, textAlign: 'left' }}
    >
      {otra.noci}
    </Link>
  );
}

function Vinculo({ vinculo: v, onUndo }: { vinculo: VinculoDeCarpeta; onUndo?: () => void }) {
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {tipoDe(v.lltipovinculo)[v.extremo]} <Enlace otra={v.otra} />
        <Box sx={{ typography: 'nota' }}>
          {`${v.otra.dspropietario}. Vinculada el ${momento(v.desde)} por ${v.usuario}: ${v.motivo}`}
          {v.hasta && `. Vínculo deshecho el ${momento(v.hasta)} por ${v.usuariohasta}: ${v.motivohasta}`}
        </Box>
      </Box>
      {onUndo && (
        <Button
          variant="text"
          color="secondary"
          className="no-imprimir"
          onClick={onUndo}
          aria-label={`Deshacer el vínculo con ${v.otra.noci}`}
        >
          Deshacer
        </Button>
      )}
    </Box>
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
      <Button onClick={onChoose} aria-label={`Vincular con ${otra.noci}`}>
        Vincular
      </Button>
    }
  >
    {lltipovinculo === TIPO_VINCULO.ANTERIOR ? 'El número anterior ' : 'El número al que se acumula '}
    es la carpeta <Enlace otra={otra} />
    {` de ${otra.dspropietario}, iniciada el ${formatFecha(otra.fcinicio)}.`}
  </Nota>
);

/** The files that one is linked with, what the numbers in it offer, and the way to link and unlink it (ADR 66). */
export function Vinculos({ llcarpeta, editable, ...escritos }: Props & NumerosEscritos) {
  const cache = useQueryClient();
  const [nuevo, setNuevo] = useState<VinculoNuevo | null>(null);
  const [deshacer, setDeshacer] = useState<VinculoDeCarpeta | null>(null);
  const { data, error, refetch } = useQuery({
    ...query(carpetasVinculadas, { body: { llcarpeta, ...escritos } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (error) return <Falla texto={mensajeDe(error)} onRetry={() => void refetch()} />;
  if (!data) return null;
  const open = (change: Partial<VinculoNuevo> = {}) =>
    setNuevo({ ...{ llcarpeta, lltipovinculo: TIPO_VINCULO.ACUMULACION, numero: null, motivo: null }, ...change });
  const [vigentes, deshechos] = [data.vinculos.filter((v) => !v.hasta), data.vinculos.filter((v) => v.hasta)];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)', justifyItems: 'start' }}>
      {vigentes.length ? (
        <Box component="ul" sx={lista}>
          {vigentes.map((v) => (
            <Vinculo key={v.llvinculo} vinculo={v} {...(editable && { onUndo: () => setDeshacer(v) })} />
          ))}
        </Box>
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
        <Button className="no-imprimir" onClick={() => open()}>
          Vincular con otra carpeta
        </Button>
      )}
      {deshechos.length > 0 && (
        <details>
          <summary>{`Vínculos deshechos (${deshechos.length})`}</summary>
          <Box component="ul" sx={{ ...lista, mt: 1 }}>
            {deshechos.map((v) => (
              <Vinculo key={v.llvinculo} vinculo={v} />
            ))}
          </Box>
        </details>
      )}
      {data.total > data.vinculos.length && (
        <Box
          sx={{ typography: 'nota' }}
        >{`Se muestran ${data.vinculos.length} de ${data.total}: los vigentes primero.`}</Box>
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
    </Box>
  );
}

/** The same within the form of the file: a number is offered as it is typed. */
export function VinculosDelFormulario(props: Props) {
  const { form } = useContenido();
  const dsacumulacion = useQuieto(useDelFormulario(form, (f) => f.values.dsacumulacion as string | null));
  const nocianterior = useQuieto(useDelFormulario(form, (f) => f.values.nocianterior as string | null));
  return <Vinculos {...props} {...{ dsacumulacion, nocianterior }} />;
}
