@_exported public import ArborCharts
