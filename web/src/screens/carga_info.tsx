import type { ResumenCarga } from '@renadet/domain/carga/seguimiento.contract';
import { cuantos } from '@renadet/domain/lib/cuantos';
import { entero } from '@renadet/domain/lib/entero';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Avance } from '../features/carga/Avance.tsx';
import { BajarPlantilla } from '../features/carga/BajarPlantilla.tsx';
import { ELEGIR, Elegir } from '../features/carga/Elegir.tsx';
import { MisCargas } from '../features/carga/MisCargas.tsx';
import { SinCorregir } from '../features/carga/SinCorregir.tsx';
import { SinTerminar } from '../features/carga/SinTerminar.tsx';
import { pendientesDe } from '../features/carga/sendLotes.ts';
import { useCarga } from '../features/carga/useCarga.ts';
import { useFocoPerdido } from '../lib/foco.ts';
import { useGuardia } from '../lib/useGuardia.ts';
import { age } from '../lib/viejas.ts';
import { BotonPrincipal, BotonSecundario } from '../ui/Botones.tsx';
import { loadAhead } from '../ui/Limite.tsx';
import { Nota } from '../ui/Nota.tsx';
import { Panel } from '../ui/Panel.tsx';

const DialogoCambios = loadAhead(
  async () => (await import('../features/carga/DialogoCambios.tsx')).DialogoCambios,
  'la ventana',
);
const DialogoExistentes = loadAhead(
  async () => (await import('../features/carga/DialogoExistentes.tsx')).DialogoExistentes,
  'la ventana',
);
const DialogoAtipicos = loadAhead(
  async () => (await import('../features/carga/Dialogos.tsx')).DialogoAtipicos,
  'la ventana',
);
const DialogoDuplicados = loadAhead(
  async () => (await import('../features/carga/Dialogos.tsx')).DialogoDuplicados,
  'la ventana',
);
const InformeCarga = loadAhead(
  async () => (await import('../features/carga/InformeCarga.tsx')).InformeCarga,
  'el informe',
);
const Corregir = loadAhead(async () => (await import('../features/carga/Corregir.tsx')).Corregir, 'la corrección');
const InformeGuardado = loadAhead(
  async () => (await import('../features/carga/InformeGuardado.tsx')).InformeGuardado,
  'el informe',
);

const SALIR = () => 'La carga se detiene al salir. Podrá continuarla después, sin repetir nada.';

interface Props {
  carga: ReturnType<typeof useCarga>;
  /** Numbers of the files that are still to be sent. */
  pendientes: readonly string[];
}

/** The work of the load and the button that stops it. Screen readers hear each phase. */
function Marcha({ carga: { estado, leave, stop }, pendientes }: Props) {
  const { fase } = estado;
  if (fase === 'leyendo') {
    const texto = estado.hoja
      ? `Leyendo la hoja ${estado.hoja}: renglón ${entero(estado.fila)}`
      : 'Abriendo el archivo…';
    return <Avance key={fase} texto={texto} salida="Cancelar" onLeave={leave} />;
  }
  if (fase === 'archivando') {
    const { parte } = estado;
    const texto = `Guardando el libro original: ${Math.round(parte * 100)} %`;
    return <Avance key={fase} texto={texto} parte={parte} salida="Detener" onLeave={stop} />;
  }
  if (fase !== 'enviando') return null;
  const total = estado.envio.numeros.length;
  const texto = `Enviando: ${entero(total - pendientes.length)} de ${cuantos(total, 'expediente', 'expedientes')}`;
  const parte = total ? 1 - pendientes.length / total : 1;
  return <Avance key={fase} texto={texto} parte={parte} salida="Detener" onLeave={stop} />;
}

/** The questions that the load waits for. */
function Preguntas({ carga, pendientes }: Props) {
  const { estado, leave } = carga;
  switch (estado.fase) {
    case 'duplicados':
      return <DialogoDuplicados duplicados={estado.resumen.duplicados} onLeave={leave} />;
    case 'atipicos':
      return (
        <DialogoAtipicos
          advertencias={estado.advertencias}
          onLeave={leave}
          onProceed={carga.proceed}
          corrigiendo={carga.isMending}
        />
      );
    case 'interrumpida':
      return (
        <Nota
          tipo="advertencia"
          urgente
          acciones={
            <>
              <BotonPrincipal onClick={carga.resume}>Reanudar</BotonPrincipal>
              <BotonSecundario onClick={leave}>Dejar para después</BotonSecundario>
            </>
          }
        >
          {`${estado.motivo} ${pendientes.length === 1 ? 'Falta' : 'Faltan'} ${cuantos(pendientes.length, 'expediente', 'expedientes')}; los ya integrados no se repiten.`}
        </Nota>
      );
    case 'existentes':
    case 'revisando':
      return (
        <DialogoExistentes
          respuesta={estado.envio.respuesta}
          elegidas={carga.elegidas}
          revisadas={estado.fase === 'revisando' ? estado : undefined}
          corrigiendo={carga.isMending}
          onUpdate={carga.review}
          onClose={carga.closeExistentes}
        />
      );
    case 'cambios':
      return <DialogoCambios cambios={estado.cambios} onReturn={carga.goBack} onConfirm={carga.confirm} />;
    case 'corrigiendo':
      return (
        <Corregir
          correccion={estado.correccion}
          borrador={estado.borrador}
          onSend={carga.sendCorregidos}
          onLeave={carga.stopMending}
        />
      );
    default:
      return null;
  }
}

/** The report of a load that ended, or was cut off after something of it could be told. */
function Informe({ carga: { estado, leave, libro, mend, isMending, stopMending } }: Pick<Props, 'carga'>) {
  const { fase } = estado;
  if ((fase !== 'resultado' && fase !== 'interrumpida') || !estado.envio) return null;
  const { conteos, hallazgos } = estado.resumen;
  const { respuesta, hechos } = estado.envio;
  const rechazadas = respuesta.erroresBack;
  if (fase === 'interrumpida' && conteos.invalidosExpedientes + rechazadas.length + hechos.size === 0) return null;
  return (
    <InformeCarga
      key={fase}
      {...{ conteos, hallazgos, respuesta }}
      onRequestLibro={(soloFuera) => libro(soloFuera ? rechazadas : undefined)}
      onMend={fase === 'resultado' && !isMending ? async () => mend() : undefined}
      acciones={
        fase === 'resultado' && (
          <>
            {isMending && <BotonPrincipal onClick={leave}>Seguir corrigiendo</BotonPrincipal>}
            <BotonSecundario onClick={isMending ? stopMending : leave}>Terminar</BotonSecundario>
          </>
        )
      }
    />
  );
}

/** Bulk loading of files, from the workbook to the report [2-088]. */
export function Pantalla() {
  const cache = useQueryClient();
  const onChange = useCallback(() => void age(cache, 'carga'), [cache]);
  const carga = useCarga(onChange);
  const [abierta, setAbierta] = useState<ResumenCarga>();
  const { estado } = carga;
  const { fase } = estado;
  const ocupado = fase === 'leyendo' || fase === 'archivando' || fase === 'enviando';
  useGuardia(() => ocupado, SALIR);
  const alInicio = fase === 'inicio' && !abierta;
  useFocoPerdido(alInicio, () => (alInicio ? document.getElementById(ELEGIR) : null)); // the next file begins there

  const envio = 'envio' in estado ? estado.envio : null;
  const pendientes = envio ? pendientesDe(envio) : fase === 'interrumpida' ? estado.resumen.numeros : [];
  return (
    <div className="columna g-24">
      {fase !== 'corrigiendo' && (
        <Elegir
          onChoose={(archivo) => {
            setAbierta(undefined);
            void carga.choose(archivo);
          }}
          ocupado={ocupado}
        >
          <BajarPlantilla />
        </Elegir>
      )}
      {alInicio && <SinTerminar onChange={onChange} onResume={carga.resumeFormer} />}
      {alInicio && <SinCorregir onMend={carga.mendFormer} />}
      <Marcha {...{ carga, pendientes }} />
      <Preguntas {...{ carga, pendientes }} />
      <Informe carga={carga} />
      {fase === 'inicio' &&
        (abierta ? (
          <InformeGuardado
            carga={abierta}
            onMend={
              abierta.archivada && abierta.estado !== 'ABIERTA' ? () => carga.mendFormer(abierta.carga) : undefined
            }
            onClose={() => setAbierta(undefined)}
          />
        ) : (
          <Panel titulo="Mis cargas">
            <MisCargas onOpen={setAbierta} />
          </Panel>
        ))}
    </div>
  );
}
