import { getRespaldos, RESPALDO_HORAS } from '@renadet/domain/respaldo/respaldo.contract';
import { useQuery } from '@tanstack/react-query';
import { momento } from '../../lib/momento.ts';
import { query } from '../../lib/query.ts';
import { Nota } from '../../ui/Nota.tsx';

const HORA = 3_600_000;

/** Whether what is on record could be brought back: told to administrators where they watch over the registry. */
export function EstadoRespaldo() {
  const { data } = useQuery(query(getRespaldos));
  if (!data) return null;
  const { ultimo, comprobado } = data;
  if (!ultimo) return <Nota tipo="advertencia">Este registro no tiene ningún respaldo.</Nota>;
  if (!comprobado)
    return (
      <Nota tipo="advertencia">Último respaldo: {momento(ultimo)}. Ninguno se ha restaurado para comprobarlo.</Nota>
    );
  const isOld = Date.now() - Date.parse(comprobado) > RESPALDO_HORAS * HORA;
  return (
    <Nota tipo={isOld ? 'advertencia' : 'correcto'}>
      Último respaldo: {momento(ultimo)}. El más reciente que se restauró completo es del {momento(comprobado)}
      {isOld ? `, hace más de ${RESPALDO_HORAS} horas.` : '.'}
    </Nota>
  );
}
