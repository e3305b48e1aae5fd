import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatFecha } from '@renadet/domain/lib/fecha';
import {
  avanceInicial,
  type FilaAvance,
  type FiltroAvance,
  rangoDe,
  reporteAvanceIntegracion,
  reporteAvanceIntegracionByFiscaliaId,
  type TipoAvance,
} from '@renadet/domain/reportes/avance';
import { pedidoEnPalabras } from '@renadet/domain/reportes/palabras';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { AvanceCasos } from '../features/reportes/AvanceCasos.tsx';
import { AvanceFiltro } from '../features/reportes/AvanceFiltro.tsx';
import { AvanceTabla } from '../features/reportes/AvanceTabla.tsx';
import { enPalabras, useConsulta } from '../features/reportes/consulta.ts';
import { useFocoPerdido } from '../lib/foco.ts';
import { useHoy } from '../lib/hoy.ts';
import { mensajeDe } from '../lib/http.ts';
import { query } from '../lib/query.ts';
import { CabezaImpresa, Imprimir } from '../ui/Imprimir.tsx';

/** The period, and the office that is open. */
type Pedido = FiltroAvance & { fiscaliaId: number | null; fiscalia: string };
const TITULO = 'Avance de integración';

/** Integration progress report [3-011]: offices, the specialised offices of one, and the cases behind each number. */
export function Pantalla() {
  const hoy = useHoy();
  const { consulta, consultar } = useConsulta<Pedido>('avance');
  const pedido: Pedido = consulta?.filtro ?? { ...avanceInicial(hoy), fiscaliaId: null, fiscalia: '' };
  const { fiscaliaId, fiscalia, ...filtro } = pedido;
  const rango = rangoDe(filtro, hoy);
  const [cuenta, setCuenta] = useState<{ fila: FilaAvance; tipo: TipoAvance } | null>(null);
  const contar = useCallback((fila: FilaAvance, tipo: TipoAvance) => setCuenta({ fila, tipo }), []);
  const body = { fechaInicio: formatFecha(rango?.fechaInicio), fechaFin: formatFecha(rango?.fechaFin) };
  const enDetalle = fiscaliaId !== null;
  const resumen = useQuery({
    ...query(reporteAvanceIntegracion, { body }),
    enabled: rango !== undefined && !enDetalle,
    placeholderData: keepPreviousData,
  });
  const detalle = useQuery({
    ...query(reporteAvanceIntegracionByFiscaliaId, { body: { ...body, fiscaliaId: fiscaliaId ?? 0 } }),
    enabled: rango !== undefined && enDetalle,
  });
  const { data, error, isFetching, isPlaceholderData, refetch } = enDetalle ? detalle : resumen;
  const ruta = useRef<HTMLElement>(null);
  useFocoPerdido(fiscaliaId, () => ruta.current?.querySelector<HTMLElement>('[aria-current=page]'));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <AvanceFiltro inicial={filtro} hoy={hoy} alCambiar={(next) => consultar({ ...pedido, ...next })} />
      <Breadcrumbs ref={ruta} aria-label="Ruta del reporte" className="no-imprimir">
        {enDetalle ? (
          <Link
            component="button"
            type="button"
            onClick={() => consultar({ ...pedido, fiscaliaId: null, fiscalia: '' })}
          >
            Fiscalias
          </Link>
        ) : (
          <Typography aria-current="page" tabIndex={-1}>
            Fiscalias
          </Typography>
        )}
        {enDetalle && (
          <Typography aria-current="page" tabIndex={-1} sx={{ fontWeight: 600 }}>
            {fiscalia}
          </Typography>
        )}
      </Breadcrumbs>
      {rango ? (
        <>
          <Box className="no-imprimir" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            <Typography color="text.secondary" sx={{ flex: '1 1 240px' }}>
              {enPalabras(rango, hoy)}
            </Typography>
            <Imprimir />
          </Box>
          <CabezaImpresa pedido={pedidoEnPalabras(rango)} hoy={hoy}>
            {enDetalle && <li>{`Fiscalía: ${fiscalia}`}</li>}
          </CabezaImpresa>
          <AvanceTabla
            key={fiscaliaId}
            titulo={enDetalle ? `${TITULO} de ${fiscalia}` : TITULO}
            filas={error ? undefined : data}
            cargando={isFetching}
            anteriores={isPlaceholderData}
            error={error ? mensajeDe(error) : undefined}
            alReintentar={() => void refetch()}
            alElegir={
              enDetalle
                ? undefined
                : (fila) => consultar({ ...pedido, fiscaliaId: fila.fiscaliaId, fiscalia: fila.fiscalia })
            }
            alContar={contar}
          />
        </>
      ) : (
        <Typography color="text.secondary" role="status">
          Elija las dos fechas: la de inicio no puede ser mayor a la de fin, ni la de fin mayor a la fecha actual.
        </Typography>
      )}
      {cuenta && rango && <AvanceCasos {...cuenta} rango={rango} alCerrar={() => setCuenta(null)} />}
    </Box>
  );
}
