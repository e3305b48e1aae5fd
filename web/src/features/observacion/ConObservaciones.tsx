import { getCarpetaEntera } from '@renadet/domain/entera/entera.contract';
import { ESTADO_OBSERVACION } from '@renadet/domain/observacion/estados';
import type { Observable } from '@renadet/domain/observacion/objetos';
import { type HiloDeObservacion, observacionesDeCarpeta } from '@renadet/domain/observacion/observacion.contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useSeleccion } from '../../lib/eleccion.tsx';
import { useFuncion } from '../../lib/funcion.ts';
import { setPedidoDeNota, usePedidoDeNota } from '../../lib/pedidoDeNota.ts';
import { query } from '../../lib/query.ts';
import { useMedia } from '../../lib/useMedia.ts';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { loadAhead, perezoso } from '../../ui/Limite.tsx';
import { ConDibujo, ConNotas, type Notas, SIN_NOTAS } from '../../ui/notasDeCampo.ts';
import { ConObservado } from '../../ui/observado.ts';
import { dibujoDe } from './enCampo.tsx';

const DialogoObservar = loadAhead(async () => (await import('./DialogoObservar.tsx')).DialogoObservar, 'la ventana');
const Hilos = perezoso(() => import('./Hilos.tsx').then((m) => ({ default: m.Hilos })), 'las observaciones');

/** So wide that the summary of the file stands beside its part. */
const ANCHA = '(min-width:1280px)';

/** The open notes by record, and within it by field. */
function byRegistro(hilos: readonly HiloDeObservacion[]): (objeto: Observable, llave: number) => Notas {
  const all = new Map<string, Map<string, string[]>>();
  for (const { objeto, llave, campo, texto, estado } of hilos) {
    if (estado === ESTADO_OBSERVACION.ATENDIDA || campo === null) continue;
    const own = all.get(`${objeto}/${llave}`) ?? new Map<string, string[]>();
    all.set(`${objeto}/${llave}`, own.set(campo, [...(own.get(campo) ?? []), texto]));
  }
  return (objeto, llave) => all.get(`${objeto}/${llave}`) ?? SIN_NOTAS;
}

/** Gives the screens of a file its notes: their count in the head, their list, the edges of the fields, and the window that notes. */
export function ConObservaciones({ children }: { children: ReactNode }) {
  const { carpeta, victima, autoridad, borrador, accion } = useSeleccion();
  const ancha = useMedia(ANCHA);
  const notes = useFuncion('OBSERVAR REGISTROS');
  const [abierto, setAbierto] = useState(false);
  const pedido = usePedidoDeNota();
  // the head of the file reads it: this only looks at what was read
  const { data: entera } = useQuery({
    ...query(getCarpetaEntera, { params: { llcarpeta: carpeta ?? 0 } }),
    enabled: false,
  });
  const cuenta = entera?.observaciones ?? 0;
  const puede = notes && entera !== undefined && !entera.cerrada;
  const lectura = useQuery({
    ...query(observacionesDeCarpeta, { params: { llcarpeta: carpeta ?? 0 } }),
    enabled: carpeta !== null && entera !== undefined && (cuenta > 0 || abierto),
  });
  const notasDe = useMemo(() => byRegistro(lectura.data ?? []), [lectura.data]);
  const [objeto, llave] = enVista({ carpeta, victima, autoridad });
  // home goes on with the draft of a note: what is only read has no other
  const continua = borrador !== null && accion === 'consultar' && puede;
  useEffect(() => {
    if (continua) setPedidoDeNota({ registro: null, campo: null });
    return () => setPedidoDeNota(null);
  }, [continua]);
  const hilos = entera && abierto && (
    <Suspense>
      <Hilos entera={entera} lectura={lectura} actual={`${objeto}/${llave}`} enVentana={!ancha} />
    </Suspense>
  );
  const value = {
    cuenta,
    puede,
    abierto,
    toggle: entera ? () => setAbierto(!abierto) : null,
    panel: (ancha && hilos) || null,
    notasDe,
    dibujo: dibujoDe(puede),
  };
  return (
    <ConObservado value={value}>
      <ConDibujo value={value.dibujo}>
        <ConNotas value={notasDe(objeto, llave)}>{children}</ConNotas>
      </ConDibujo>
      {!ancha && hilos && (
        <Dialogo hoja titulo="Observaciones" onClose={() => setAbierto(false)}>
          {hilos}
        </Dialogo>
      )}
      {pedido && entera && (
        <DialogoObservar
          entera={entera}
          registro={pedido.registro ?? { objeto, llave }}
          campo={pedido.campo}
          texto={pedido.texto ?? null}
          onClose={() => setPedidoDeNota(null)}
        />
      )}
    </ConObservado>
  );
}

/** The record that the screen shows. */
const enVista = (s: {
  carpeta: number | null;
  victima: number | null;
  autoridad: number | null;
}): [Observable, number] =>
  s.victima !== null
    ? ['victima', s.victima]
    : s.autoridad !== null
      ? ['autoridad', s.autoridad]
      : ['carpeta', s.carpeta ?? 0];
