import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Avance } from '../features/carga/Avance.tsx';
import { DialogoExistentes } from '../features/carga/DialogoExistentes.tsx';
import { DialogoAtipicos, DialogoDuplicados } from '../features/carga/Dialogos.tsx';
import { Elegir } from '../features/carga/Elegir.tsx';
import { InformeCarga } from '../features/carga/InformeCarga.tsx';
import { useCarga } from '../features/carga/useCarga.ts';

const entero = (n: number) => n.toLocaleString('es-MX');

/** Bulk loading of files, from the workbook to the report [2-088]. */
export function Pantalla() {
  const carga = useCarga();
  const { estado } = carga;
  const { fase } = estado;
  return (
    <Stack spacing={3}>
      <Elegir alElegir={carga.elegir} ocupado={fase === 'leyendo' || fase === 'enviando'} />
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
      {fase === 'enviando' && (
        <Avance
          texto={`Enviando: ${entero(estado.envio.total - estado.envio.pendientes.length)} de ${entero(estado.envio.total)} expedientes`}
          parte={estado.envio.total ? 1 - estado.envio.pendientes.length / estado.envio.total : 1}
          salida="Detener"
          alSalir={carga.detener}
        />
      )}
      {fase === 'interrumpida' && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={carga.reanudar}>
              Reanudar
            </Button>
          }
        >
          {`${estado.motivo ?? ''} Faltan ${entero(estado.envio.pendientes.length)} expedientes; los ya integrados no se repiten.`}
        </Alert>
      )}
      {fase === 'existentes' && (
        <DialogoExistentes
          respuesta={estado.envio.respuesta}
          alActualizar={carga.actualizar}
          alCerrar={carga.cerrarExistentes}
        />
      )}
      {(fase === 'resultado' || fase === 'interrumpida') && (
        <InformeCarga resumen={estado.resumen} envio={estado.envio} alPedirLibro={carga.libro} />
      )}
    </Stack>
  );
}
