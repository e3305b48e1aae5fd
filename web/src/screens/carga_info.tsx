import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ResumenCarga } from '@renadet/domain/carga/seguimiento.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Avance } from '../features/carga/Avance.tsx';
import { BajarPlantilla } from '../features/carga/BajarPlantilla.tsx';
import { DialogoCambios } from '../features/carga/DialogoCambios.tsx';
import { DialogoExistentes } from '../features/carga/DialogoExistentes.tsx';
import { DialogoAtipicos, DialogoDuplicados } from '../features/carga/Dialogos.tsx';
import { ELEGIR, Elegir } from '../features/carga/Elegir.tsx';
import { pendientesDe } from '../features/carga/enviarLotes.ts';
import { InformeCarga } from '../features/carga/InformeCarga.tsx';
import { InformeGuardado } from '../features/carga/InformeGuardado.tsx';
import { MisCargas } from '../features/carga/MisCargas.tsx';
import { SinTerminar } from '../features/carga/SinTerminar.tsx';
import { useCarga } from '../features/carga/useCarga.ts';
import { useFocoPerdido } from '../lib/foco.ts';
import { useGuardia } from '../lib/useGuardia.ts';
import { envejecer } from '../lib/viejas.ts';
import { Nota } from '../ui/Nota.tsx';
import { Panel } from '../ui/Panel.tsx';

const entero = (n: number) => n.toLocaleString('es-MX');
const SALIR = () => 'La carga se detiene al salir. Podrá continuarla después con el mismo archivo, sin repetir nada.';

/** Bulk loading of files, from the workbook to the report [2-088]. */
export function Pantalla() {
  const cache = useQueryClient();
  const alCambiar = useCallback(() => void envejecer(cache, 'carga'), [cache]);
  const carga = useCarga(alCambiar);
  const [abierta, setAbierta] = useState<ResumenCarga>();
  const { estado } = carga;
  const { fase } = estado;
  const ocupado = fase === 'leyendo' || fase === 'archivando' || fase === 'enviando';
  useGuardia(() => ocupado, SALIR);
  const alInicio = fase === 'inicio' && !abierta;
  useFocoPerdido(alInicio, () => (alInicio ? document.getElementById(ELEGIR) : null)); // the next file begins there

  const envio = 'envio' in estado ? estado.envio : null;
  const pendientes = envio ? pendientesDe(envio) : fase === 'interrumpida' ? estado.resumen.numeros : [];
  const total = envio?.numeros.length ?? 0;
  const rechazadas = envio?.respuesta.erroresBack ?? [];
  /** Something to tell of a load that was cut off. */
  const hayInforme =
    fase === 'interrumpida' &&
    estado.resumen.conteos.invalidosExpedientes + rechazadas.length + (envio?.hechos.size ?? 0) > 0;
  return (
    <Stack spacing={3}>
      <Elegir
        alElegir={(archivo) => {
          setAbierta(undefined);
          void carga.elegir(archivo);
        }}
        ocupado={ocupado}
      >
        <BajarPlantilla />
      </Elegir>
      {alInicio && <SinTerminar alCambiar={alCambiar} />}
      {fase === 'leyendo' && (
        <Avance
          texto={
            estado.hoja ? `Leyendo la hoja ${estado.hoja}: renglón ${entero(estado.fila)}` : 'Abriendo el archivo…'
          }
          salida="Cancelar"
          alSalir={carga.salir}
        />
      )}
      {fase === 'duplicados' && <DialogoDuplicados duplicados={estado.resumen.duplicados} alSalir={carga.salir} />}
      {fase === 'atipicos' && (
        <DialogoAtipicos
          advertencias={estado.resumen.advertencias}
          alSalir={carga.salir}
          alContinuar={carga.continuar}
        />
      )}
      {fase === 'archivando' && (
        <Avance
          texto={`Guardando el libro original: ${Math.round(estado.parte * 100)} %`}
          parte={estado.parte}
          salida="Detener"
          alSalir={carga.detener}
        />
      )}
      {fase === 'enviando' && (
        <Avance
          texto={`Enviando: ${entero(total - pendientes.length)} de ${entero(total)} expedientes`}
          parte={total ? 1 - pendientes.length / total : 1}
          salida="Detener"
          alSalir={carga.detener}
        />
      )}
      {fase === 'interrumpida' && (
        <Nota
          tipo="advertencia"
          urgente
          acciones={
            <>
              <Button variant="contained" onClick={carga.reanudar}>
                Reanudar
              </Button>
              <Button variant="outlined" color="secondary" onClick={carga.salir}>
                Dejar para después
              </Button>
            </>
          }
        >
          {`${estado.motivo} Faltan ${entero(pendientes.length)} expedientes; los ya integrados no se repiten.`}
        </Nota>
      )}
      {(fase === 'existentes' || fase === 'revisando') && (
        <DialogoExistentes
          respuesta={estado.envio.respuesta}
          elegidas={carga.elegidas}
          revisadas={fase === 'revisando' ? estado : undefined}
          alActualizar={carga.revisar}
          alCerrar={carga.cerrarExistentes}
        />
      )}
      {fase === 'cambios' && (
        <DialogoCambios cambios={estado.cambios} alVolver={carga.volver} alConfirmar={carga.confirmar} />
      )}
      {(fase === 'resultado' || hayInforme) && envio && (
        <InformeCarga
          key={fase}
          conteos={estado.resumen.conteos}
          hallazgos={estado.resumen.hallazgos}
          respuesta={envio.respuesta}
          alPedirLibro={(soloFuera) => carga.libro(soloFuera ? rechazadas : undefined)}
          acciones={
            fase === 'resultado' && (
              <Button variant="outlined" color="secondary" onClick={carga.salir}>
                Terminar
              </Button>
            )
          }
        />
      )}
      {fase === 'inicio' &&
        (abierta ? (
          <InformeGuardado carga={abierta} alCerrar={() => setAbierta(undefined)} />
        ) : (
          <Panel titulo="Mis cargas">
            <MisCargas alAbrir={setAbierta} />
          </Panel>
        ))}
    </Stack>
  );
}
