import { formatFecha } from '@renadet/domain/lib/fecha';
import { NOMBRE_DE_OBJETO } from '@renadet/domain/observacion/objetos';
import { misObservaciones, type ObservacionDeMesa } from '@renadet/domain/observacion/observacion.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cosa, CuentaDeCosas } from '../../lib/cosa.ts';
import { useFuncion } from '../../lib/funcion.ts';
import { useHoy } from '../../lib/hoy.ts';
import { mensajeDe } from '../../lib/http.ts';
import { antiguedad } from '../../lib/momento.ts';
import { useIr } from '../../lib/navigate.ts';
import { alDia } from '../../lib/query.ts';
import { useSesion } from '../../lib/session.ts';
import { PanelFallido } from '../../ui/PanelFallido.tsx';
import { lugarDe } from './lugar.ts';

const PIDEN = 'Le piden corregir';
const OBJETAN = 'No están de acuerdo con lo que observó';

/**
 * What is asked of the user, and where others do not agree with what the user asked, those with the nearest day first. Undefined
 * while it is read.
 */
export function usePedidas(): { cosas: readonly Cosa[]; cuentas: readonly CuentaDeCosas[] } | undefined {
  const ir = useIr();
  const sesion = useSesion();
  const hoy = useHoy();
  const enabled = useFuncion('CONSULTAR CARPETA');
  const { data, error } = useQuery({ ...alDia(misObservaciones), enabled });
  const [now] = useState(Date.now);
  if (!data) return enabled && !error ? undefined : { cosas: [], cuentas: [] };
  const cosaDe = (o: ObservacionDeMesa, clase: Cosa['clase'], titulo: string, verbo: string): Cosa => ({
    clase,
    clave: `observacion ${o.llobservacion}`,
    nombre: `${o.noci} · ${NOMBRE_DE_OBJETO[o.objeto]} · ${o.dato}`,
    cual: `${o.noci}, ${o.dato}`,
    texto: o.texto,
    porque: [titulo, o.parael && `para el ${formatFecha(o.parael)}`, antiguedad(o.momento, now)]
      .filter(Boolean)
      .join(' · '),
    verbo,
    begin: () => void ir(...lugarDe(sesion, o)),
  });
  const isLate = ({ parael }: ObservacionDeMesa) => parael !== null && parael < hoy;
  return {
    cosas: [
      ...data.piden.filas.map((o) => cosaDe(o, isLate(o) ? 'vencida' : 'pedida', PIDEN, 'Corregir')),
      ...data.objetan.filas.map((o) => cosaDe(o, isLate(o) ? 'vencida' : 'objetada', OBJETAN, 'Ver')),
    ],
    cuentas: [
      { titulo: PIDEN, total: data.piden.total },
      { titulo: OBJETAN, total: data.objetan.total },
    ],
  };
}

/** What is asked of the user could not be read: it says so, and reads it again. */
export function PedidasFallidas() {
  const enabled = useFuncion('CONSULTAR CARPETA');
  const { error, refetch } = useQuery({ ...alDia(misObservaciones), enabled });
  return error && <PanelFallido titulo={PIDEN} texto={mensajeDe(error)} onRetry={() => void refetch()} />;
}
